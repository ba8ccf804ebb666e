/** The tables of the journal for tests, made where they are missing. */
export const schema = `
  pragma journal_mode = wal;
  -- Here a page dies and never the machine: what was committed is there without waiting for the disk.
  pragma synchronous = normal;
  create table if not exists meta (key text primary key, value text not null) without rowid;
  create table if not exists log (seq integer primary key, id text not null unique, entry text not null);
  create table if not exists receipts (series integer, no integer, order_id text not null unique, cancels_no text not null,
    receipt text not null, primary key (series, no)) without rowid;
  create index if not exists receipts_cancels on receipts (cancels_no) where cancels_no <> '';
  create table if not exists attempts (order_id text primary key, state text not null) without rowid;
  create table if not exists drafts (draft_id text primary key, draft text not null) without rowid;
  create table if not exists print_jobs (job_id text primary key, order_id text not null) without rowid;
  create table if not exists card_attempts (attempt_id text primary key, booked_by text, kept text not null) without rowid;
  create table if not exists papers (key text primary key, job text not null) without rowid;
`;
