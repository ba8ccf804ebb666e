-- As before, and: the devices that sign here with their certificates, and under which key a small business sells.
create or replace function app.master_data_of(asked_org uuid, asked_location uuid, software text) returns jsonb
  language sql stable as $$
    select jsonb_build_object(
        'organization', jsonb_build_object('name', o.name, 'street', o.street, 'postalCode', o.postal_code, 'city', o.city,
          'taxNumber', o.tax_number, 'vatId', o.vat_id),
        'location', jsonb_build_object('name', l.name, 'street', l.street, 'postalCode', l.postal_code, 'city', l.city,
          'timeZone', l.time_zone, 'closingHour', l.closing_hour),
        'registers', (select coalesce(jsonb_agg(jsonb_build_object('registerId', g.register_id, 'code', g.code,
              'serial', g.serial) order by g.position), '[]')
            from app.cash_registers g where g.org_id = l.org_id and g.location_id = l.location_id),
        'tseDevices', (select coalesce(jsonb_agg(jsonb_build_object('serial', d.serial, 'algorithm', d.algorithm,
              'timeFormat', d.time_format, 'encoding', d.encoding, 'publicKey', d.public_key, 'certificate', d.certificate)
              order by d.serial), '[]')
            from app.tse_devices d where d.org_id = l.org_id and d.location_id = l.location_id and d.serial <> ''),
        'smallExportNo', o.small_export_no,
        'softwareVersion', software)
      from app.organizations o join app.locations l on l.org_id = o.org_id
      where o.org_id = asked_org and l.location_id = asked_location
  $$;
