-- What the other side says of one of its days at one terminal, as it was last heard: the newest answer takes the place of the one before.
create table app.card_statements (
  org_id       uuid not null,
  terminal_id  uuid not null,
  day          date not null,
  -- One object for each movement; empty where a terminal tells sums alone.
  rows         jsonb not null,
  -- Cents and the lines of its paper, where it closed its day.
  totals       jsonb,
  heard_at     timestamptz not null,
  primary key (org_id, terminal_id, day),
  foreign key (org_id, terminal_id) references app.card_terminals
);
call app.wall('app.card_statements');
grant select, insert, update on app.card_statements to tresen_app;
