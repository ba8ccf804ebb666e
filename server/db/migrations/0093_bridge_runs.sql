-- Which run of the bridge took a call: one that was killed since then answers it no more, and nobody has to wait for it.
alter table app.bridge_calls add column taken_by timestamptz;
