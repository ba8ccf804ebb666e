-- When a place is open, as data: week, holidays, single days, a long break. The text beside it stays, as a note.
alter table app.locations add column opening_times jsonb;
