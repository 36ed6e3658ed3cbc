"""The SQL of the file that threads are kept in, beside what LangGraph's saver brings."""

RUN_ID = "json_extract(CAST(metadata AS TEXT), '$.run_id')"
INDEX = f"CREATE INDEX IF NOT EXISTS checkpoints_run ON checkpoints({RUN_ID})"
OF_RUNS = f"{RUN_ID} IN (SELECT value FROM json_each(?))"
DELETE_RUN_WRITES = (
    "DELETE FROM writes WHERE (thread_id, checkpoint_ns, checkpoint_id) IN"
    f" (SELECT thread_id, checkpoint_ns, checkpoint_id FROM checkpoints WHERE {OF_RUNS})"
)
COPY_CHECKPOINTS = (
    "INSERT OR REPLACE INTO checkpoints"
    " SELECT :target, checkpoint_ns, checkpoint_id, parent_checkpoint_id, type, checkpoint,"
    " CAST(json_replace(CAST(metadata AS TEXT), '$.thread_id', :target) AS BLOB)"
    " FROM checkpoints WHERE thread_id = :source"
)
COPY_WRITES = (
    "INSERT OR REPLACE INTO writes"
    " (thread_id, checkpoint_ns, checkpoint_id, task_id, task_path, idx, channel, type, value)"
    " SELECT :target, checkpoint_ns, checkpoint_id, task_id, task_path, idx, channel, type, value"
    " FROM writes WHERE thread_id = :source"
)
IS_OLD = (
    "thread_id = :thread AND checkpoint_id < (SELECT max(newer.checkpoint_id) FROM checkpoints newer"
    " WHERE newer.thread_id = :thread AND newer.checkpoint_ns = {table}.checkpoint_ns)"
)
CROWDED = (
    "SELECT thread_id, checkpoint_ns FROM checkpoints GROUP BY thread_id, checkpoint_ns HAVING count(*) > ?"
)
OLDEST_KEPT = (
    "SELECT checkpoint_id FROM checkpoints WHERE thread_id = ? AND checkpoint_ns = ?"
    " ORDER BY checkpoint_id DESC LIMIT 1 OFFSET ?"
)
COUNT_OLDER = (
    "SELECT thread_id, sum(count_here - :count) FROM (SELECT thread_id, count(*) AS count_here FROM checkpoints"
    " GROUP BY thread_id, checkpoint_ns) WHERE count_here > :count GROUP BY thread_id"
)
IS = "thread_id = ? AND checkpoint_ns = ? AND checkpoint_id = ?"
IS_OLDER = "thread_id = ? AND checkpoint_ns = ? AND checkpoint_id < ?"
KNOWN = "SELECT DISTINCT thread_id FROM checkpoints WHERE thread_id IN (SELECT value FROM json_each(?))"
EVERY = "SELECT thread_id FROM checkpoints UNION SELECT thread_id FROM writes"
ENDED = "CREATE TABLE IF NOT EXISTS ended_threads (thread_id TEXT PRIMARY KEY, ended_at REAL NOT NULL)"
END = "INSERT OR REPLACE INTO ended_threads VALUES (?, ?)"
ANY_ENDED = "SELECT thread_id FROM ended_threads LIMIT 1"
LIST_ENDED = "SELECT thread_id, ended_at FROM ended_threads"
TAKE_ENDED = "DELETE FROM ended_threads RETURNING thread_id, ended_at"
