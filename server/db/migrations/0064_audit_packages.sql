-- What an auditor takes along: one more kind of file, seen by an auditor as the export in it is.
alter table app.exports drop constraint exports_kind;
alter table app.exports add constraint exports_kind
  check (kind in ('order-overview', 'datev', 'dsfinvk', 'audit-package')) not valid;
alter policy audited on app.exports
  using (location_id = any ((select app.audited_places())::uuid[]) and kind in ('dsfinvk', 'audit-package')
    and from_date >= (select app.audited_from()) and to_date <= (select app.audited_to())
    and (state = 'ready' or state = 'refused' and exists (select 1 from app.export_releases r
      where r.org_id = exports.org_id and r.export_id = exports.export_id)));
