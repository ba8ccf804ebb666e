import { Client } from 'pg';
import { expect } from 'vitest';
import type { TestServer } from '../../test-server.ts';

export const zReportsPath = '/admin/z-reports';

/**
 * What was sold and not closed yet was sold yesterday. Past the trigger that forbids it, because a test cannot wait until four
 * in the morning. A sale is paid before it is sent, so it is waited for.
 */
export async function ageOpenSales({ database }: TestServer): Promise<void> {
  const client = new Client({ connectionString: database.urlFor() });
  await client.connect();
  try {
    await expect
      .poll(async () => (await client.query('select 1 from app.receipts where z_no is null limit 1')).rowCount)
      .toBe(1);
    await client.query(`
    set session_replication_role = replica;
    update app.receipt_lines l set business_date = l.business_date - 1 from app.receipts r
      where r.z_no is null and (l.org_id, l.register_id, l.series, l.no) = (r.org_id, r.register_id, r.series, r.no);
    update app.receipt_payments p set business_date = p.business_date - 1 from app.receipts r
      where r.z_no is null and (p.org_id, p.register_id, p.series, p.no) = (r.org_id, r.register_id, r.series, r.no);
    update app.receipts set business_date = business_date - 1 where z_no is null;
    set session_replication_role = origin`);
  } finally {
    await client.end();
  }
}

/** The clock is due, and no till has anything left to send: one that says so late would be waited for, for hours. */
export async function letNightCome({ database }: TestServer): Promise<void> {
  const client = new Client({ connectionString: database.urlFor() });
  await client.connect();
  try {
    await client.query(`
    update app.devices set last_seen_at = now(), unsent = 0 where state = 'active';
    update directory.closings set due_at = now() - interval '1 minute'`);
  } finally {
    await client.end();
  }
}
