import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTaxOfficeSite, type TaxOfficeSite } from '../../../test/tax-office-site.ts';
import { ours } from '../../../test/till-device.ts';

let site: TaxOfficeSite;
beforeAll(async () => {
  site = await openTaxOfficeSite(1);
}, 120_000);
afterAll(() => site.close());

test('[desk-11] [K25][K27] an entry from the office passes every check of the export for the tax office', async () => {
  const { signing, place, tills, testServer } = site;
  await signing.outage(Temporal.Now.instant().subtract({ hours: 1 }).toString(), null);
  await site.send(site.happen(4));
  const { sql } = testServer.owner;
  await sql(`select set_config('tresen.org_id', $1, false)`, [ours.orgId]);
  const book = (kind: string, cents: number) =>
    sql(
      `select app.book_office_entry($1, $2, $3, (now() - interval '4 hours')::date, $4, $5, 'Bank', null, $3, now())`,
      [place.locationId, tills[0]?.registerId ?? '', randomUUID(), kind, cents],
    );
  await book('pay-in', 5_000);
  await book('to-bank', -2_000);
  await site.closeDay();
  const made = await site.make();
  expect(made).toMatchObject({ state: 'ready', problems: [] });
  const failed = (made.examination?.checks ?? []).filter(({ state }) => state !== 'passed');
  expect(failed.map(({ check }) => check)).toEqual(['C12']);
}, 120_000);
