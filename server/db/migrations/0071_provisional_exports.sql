-- Made of a day that runs, as if it were closed.
alter table app.exports add column is_provisional boolean not null default false;
