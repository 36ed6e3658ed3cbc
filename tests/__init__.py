"""Tests: unit, contract, flow, server, shape; and what they share."""
