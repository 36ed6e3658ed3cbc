"""Numbers of finding memories and of deciding which of them a prompt gets. A part of the policy."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RecallPolicy:
    """Each with its unit and where it comes from. Without slots, so that the policy can be made of several parts.

    Ranges, where the line names no other: weights, log-odds, days, seconds 0 up; shares, scores, thresholds 0-1; counts 1 up.
    """

    rrf_k: int = 60
    """Constant of reciprocal rank fusion: score = sum of 1 / (k + rank). Cormack et al. 2009."""
    rrf_dense: float = 1.0
    """Weight of meaning in fusion; 0: the channel is off, as below. benchmarks/RESULTS.md: fusion only picks the candidates."""
    rrf_lexical: float = 1.0
    """Weight of words. As `rrf_dense`."""
    rrf_window: float = 1.0
    """Weight of the time that the question names. As `rrf_dense`."""
    rrf_related: float = 1.0
    """Weight of what hangs on a name in the question. As `rrf_dense`."""
    rrf_thread: float = 1.0
    """Weight of what was said in this thread. As `rrf_dense`."""
    rrf_recent: float = 1.0
    """Weight of what is recent and important. As `rrf_dense`."""
    rrf_bearing: float = 1.0
    """Weight of what bears on the advice that is asked for. As `rrf_dense`."""
    rrf_again: float = 1.0
    """Weight of what comes again on the day that is asked for. As `rrf_dense`."""
    related_names: int = 20
    """People, places and things of one question that are followed, the longest names. Ours: a pasted page names more."""
    related_edges: int = 200
    """Relations of these that are read. Ours: bounds who knows everybody."""
    channel_candidates: int = 20
    """Passages that each channel hands to fusion, 10-20. Design."""
    fact_depth: int = 60
    """Nearest passages among which records are looked for behind the first ones, at most HNSW's ef. Ours: 40 more turns."""
    behind_facts: int = 10
    """Records that are taken along from there. Ours."""
    recall_limit: int = 10
    """Hits of the recall verb when the caller names no limit. Ours."""
    fused_candidates: int = 60
    """Passages that fusion hands on to be weighed, 20 up. Ours: four channels of 20 rarely agree on fewer than 40."""
    neighbour_passages: int = 3
    """Passages before and after a candidate that are read with it. Ours: two turns, one of them in pieces."""
    window_rows: int = 200
    """Passages of a time window that are compared with the question, the latest. Ours: bounds "last year"."""
    thread_rows: int = 200
    """Passages of a thread that are compared with the question, the newest. Ours: a day of talk."""
    thread_candidates: int = 10
    """Passages that the thread's channel hands to fusion, at most 20. Ours: half the others', for the window has the newest."""
    kinds_candidates: int = 100
    """Passages that each channel hands over when only some kinds are wanted, at most HNSW's ef. Ours: one in five is one."""
    recent_days: float = 7.0
    """Age of what counts as recent, for the recent-and-important channel. Issue 4."""
    recent_records: int = 5
    """Records of that channel. Issue 4."""
    turn_search_chars: int = 20_000
    """Characters of one message that are searchable; the middle of a longer one is not. Ours: 80 passages."""
    chunk_chars: int = 256
    """Characters of a passage; a longer turn is cut at sentence ends. Issue 4."""
    take_in_batch_turns: int = 128
    """Messages a transaction while conversations are taken in. Ours: a few seconds of embedding."""
    neighbour_gap_s: float = 3_600.0
    """Longest pause between messages without a thread that still belong together. benchmarks/RESULTS.md."""
    told_share: float = 0.8
    """Share of what one says that the other says too, from which a turn adds nothing to a memory (0-1). Ours."""
    compared_hits: int = 20
    """Best hits among which a prompt's are chosen. Ours: many times what it takes."""
    rivals_among: int = 20
    """Best hits among which the newer of two rival statements takes the better place. Ours: two pages of a list."""
    rivals_share: float = 0.6
    """Least share of the shorter statement's terms that rivals have in common. benchmarks/RESULTS.md."""
    rivals_terms: int = 30
    """Terms of a statement that can be a rival; a longer text says several things. Ours: two sentences."""
    calibration_ridge: float = 1.0
    """Strength that keeps the fitted weights finite. Ours: a hundredth of the pairs."""
    calibration_negatives: float = 4.0
    """Weight of all unrelated pairs together against the related ones, when a calibration is fitted. Ours."""
    usual_candidates: float = 5.0
    """Weight of the usual spread against that of the candidates, as a number of candidates. Ours."""
    usual_cosine_sd: float = 0.02
    """Usual standard deviation of cosines among candidates. benchmarks/RESULTS.md."""
    usual_bm25_sd: float = 3.0
    """Usual standard deviation of BM25 among candidates. benchmarks/RESULTS.md."""
    spread_words: tuple[float, ...] = (0.5, 0.25)
    """Share of a neighbouring turn's BM25 that a turn gets: the next ones, those after. benchmarks/RESULTS.md."""
    spread_meaning: tuple[float, ...] = (0.35, 0.15)
    """The same for meaning. benchmarks/RESULTS.md."""
    weight_words: float = 1.0
    """Weight of words, in standard deviations. benchmarks/RESULTS.md."""
    weight_meaning: float = 0.8
    """Weight of meaning, in standard deviations. benchmarks/RESULTS.md."""
    weight_says: float = 2.0
    """For a turn whose speaker or heading the question names. benchmarks/RESULTS.md."""
    weight_called: float = 2.0
    """For a record that holds what the question calls by name. Ours: as for who says it."""
    weight_in_time: float = 3.0
    """For what was said in a time that the question names. benchmarks/RESULTS.md."""
    weight_code: float = 3.0
    """For a text that has a code of the question. Ours: a code is exact."""
    code_passages: int = 12
    """Passages that have a code, at most, for it to say which are meant. Ours: four turns, their replies and records."""
    weight_fact: float = 1.0
    """For a record against a turn: facts first. Ours."""
    weight_asks: float = 1.0
    """Against a turn that is a question: it answers none. benchmarks/RESULTS.md."""
    weight_reply: float = 2.0
    """Against the assistant's own words. Ours: it may only repeat what it was told."""
    fact_lead: float = 0.5
    """Standard deviations that a turn stays behind the record made from it. Ours."""
    weight_confirmed: float = 0.3
    """For a confirmed record against a candidate. Ours: settles near ties."""
    weight_evidence: float = 0.1
    """For each e-fold of a record's evidence: told ten times counts less than confirmed. Ours: settles near ties."""
    grade_says: float = 1.0
    """Log-odds for a turn whose speaker or heading the question names. benchmarks/RESULTS.md."""
    grade_called: float = 3.0
    """Log-odds for a record that holds what the question calls by name. Ours: "my hobbies" and "I like climbing" are at -1.9 by
    meaning alone, and 0.85 (`likely_from`) is needed."""
    grade_in_time: float = 1.0
    """Log-odds for what was said in a time that the question names. benchmarks/RESULTS.md."""
    grade_asks: float = 4.0
    """Log-odds against a turn that is a question: the same one asked before answers nothing. Ours."""
    grade_reply: float = 2.0
    """Log-odds against the assistant's own words: "I do not know your name" is near the question. Ours."""
    grade_fact: float = 1.0
    """Log-odds for a record: it was found worth keeping. Ours."""
    grade_neighbour: float = 1.0
    """Log-odds that evidence loses on the way to the next turn. benchmarks/RESULTS.md."""
    grade_size: float = 0.5
    """Log-odds lost for each e-fold of the scope's size over `grade_size_from`. benchmarks/RESULTS.md."""
    grade_size_from: int = 24
    """Passages of the scopes that calibrations are fitted on. memory/data/calibration_pairs.json."""
    grade_among: int = 3
    """First candidates whose best evidence sets the level of a question. Ours."""
    grade_fall: float = 1.5
    """Log-odds lost for each standard deviation behind the best. benchmarks/RESULTS.md."""
    grade_slack_fact: float = 1.0
    """Log-odds that a record may stand above its own evidence: little, it says by itself what it says. Ours: from 2 up the name
    is injected beside "what is my cat called", at 0 "I moved to Paris" not for "where do I live"."""
    grade_slack: float = 3.5
    """The same for a turn, which others may explain. benchmarks/RESULTS.md."""
    grade_code: float = 3.0
    """Least log-odds of a text that has a code of the question: 0.95. Issue 4: a code found only by words passes."""
    grade_on: float = 1.5
    """Least log-odds of a record of the day for which a question asks what is on: 0.82, three of them are injected. Ours."""
    grade_again: float = 1.4
    """The same of what comes again on that day. Ours: behind what is on it once."""
    grade_bears: float = 1.5
    """Least log-odds of a memory on which the advice that is asked for depends: 0.82, as `grade_on`. Ours."""
    grade_must: float = 3.0
    """The same of what such advice may not overlook, a diet or an allergy: 0.95, in the sure band. Ours."""
    bearing_step: float = 0.05
    """Log-odds between one of these and the next. Ours: keeps their order."""
    bearing_most: int = 3
    """Memories that are graded so, but for those that may not be overlooked. Pitfall 54: few and good."""
    bearing_rows: int = 200
    """Newest records of the attributes, and of tastes, habits and wishes, that are looked at; habits for a day as well. Ours."""
    bearing_candidates: int = 12
    """Records of them that go on to fusion. Ours: as many as it keeps of any channel."""
    rerank_texts: int = 20
    """Best candidates that a reranker judges. Issue 4: top 20 on."""
    rerank_floor: float = 0.6
    """Score of a reranker under which a hit is not injected. Issue 4."""
    decay_per_day: float = 0.01
    """Rate of decay since the last access, 1/days. Issue 4."""
    decay_share: float = 0.05
    """Most that age takes off a score, as a share of it. Ours: a fresh irrelevant memory never beats a relevant old one."""
    access_per_log: float = 0.1
    """Growth of the access bonus with the logarithm of accesses. Issue 4."""
    access_most: float = 0.5
    """Bound of that bonus, before it is scaled to `access_share`. Issue 4."""
    access_share: float = 0.05
    """Most that use adds to a score, as a share of it. Ours."""
    access_batch: int = 500
    """Injections that are counted in one transaction. Ours: some milliseconds."""
    sure_from: float = 0.9
    """Score from which every hit goes into a prompt. Issue 4."""
    likely_from: float = 0.7
    """Score under which none does. Issue 4."""
    likely_hits: int = 3
    """Hits at most between the two. Issue 4."""
    injected_hits: int = 6
    """Memories at most in a prompt. Pitfall 54: 10 instead of 3 cost accuracy."""
    relative_floor: float = 0.5
    """Share of the best score under which a hit is not injected. Ours."""
    lexical_terms: int = 128
    """Terms of a query that are looked up, those first that say most by their form. Ours: bounds a pasted page."""
    lexical_rows_in_all: int = 60_000
    """Passages read for all terms of a query together. Ours: bounds a long question in a large scope."""
    lexical_rows: int = 5_000
    """Passages read for one term; a term that has more says little. Facts: whole doclists took 52 ms."""
    lexical_rescored: int = 200
    """Passages whose term frequencies are read for exact BM25. Ours."""
    bm25_k1: float = 1.5
    """Saturation of term frequency (1.2-2). Robertson & Zaragoza 2009."""
    bm25_b: float = 0.75
    """Weight of the passage's length (0-1). Robertson & Zaragoza 2009."""
