-- Opens the book and keeps the drawer still until the end of the transaction, as its till does: what it holds is asked afterwards.
create or replace function app.open_office_book(asked_location uuid, asked_register uuid) returns void
  language plpgsql as $$
begin
  insert into app.office_books (org_id, location_id) values (app.current_org(), asked_location) on conflict do nothing;
  perform 1 from app.office_books b where b.org_id = app.current_org() and b.location_id = asked_location for update;
  perform 1 from app.register_series s where s.org_id = app.current_org() and s.register_id = asked_register
    order by s.series for no key update;
end $$;
