"""Pure model of the task at hand: goal, plan, results."""
