import type { ZReport } from '@tresen/domain/closing/z-report';
import { sql } from 'kysely';

/** The receipts that the report `z` holds, register by register, as far as whoever reads may see them. */
export const rangesOfReport = sql<ZReport['ranges']>`
  (select coalesce(jsonb_agg(jsonb_build_object('registerId', u.register_id, 'registerCode', g.code,
      'series', u.series, 'firstNo', u.first_no, 'lastNo', u.last_no,
      'totalCents', (select coalesce(app.safe_cents(sum(c.total_cents)), 0) from app.receipts c where c.org_id = u.org_id
        and c.register_id = u.register_id and c.series = u.series and c.no between u.first_no and u.last_no
        and c.business_date between u.first_date and u.last_date))
      order by g.position, u.series, u.first_no), '[]')
    from app.z_ranges u join app.cash_registers g on g.org_id = u.org_id and g.register_id = u.register_id
    where u.org_id = z.org_id and u.z_report_id = z.z_report_id)`;
