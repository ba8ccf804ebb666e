import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../../test/till-device.ts';
import { readBooks } from '../core/books/read-books.ts';
import { verify } from './verify.ts';

describe('tresen verify', () => {
  let api: TestApi;
  let owner: OwnerSql;
  let till: TillDevice;

  beforeAll(async () => {
    api = await openTestApi();
    owner = openOwnerSql(api.database);
    till = await openTillDevice(owner);
    const { status } = await upload(api, till, [till.sell(), till.sell(), till.sell()]);
    expect(status).toBe(200);
    await close();
    await upload(api, till, [till.sell()]);
  });

  afterAll(async () => {
    await owner.close();
    await api.close();
  });

  async function close(): Promise<void> {
    const anna = await api.signIn(people.owner);
    const { status } = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
    expect(status).toBe(200);
  }

  /** As somebody with all rights over the database could do it, past every trigger; and back again. */
  async function tampered(text: string, back: string): Promise<string> {
    const past = (statement: string) =>
      owner.sql(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`);
    await past(text);
    try {
      return await verify(api.context).catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      );
    } finally {
      await past(back);
    }
  }

  test('finds nothing wrong in books that nobody touched, and says how many it read', async () => {
    expect(await verify(api.context)).toMatch(
      /^verify: 0 faults, \d+ organizations, 4 entries, 4 receipts, 1 Z-reports$/,
    );
  });

  test.each([
    [
      'an amount',
      `update app.receipts set total_cents = 50 where no = 2`,
      `update app.receipts set total_cents = 350 where no = 2`,
      /says 50, its entry says 350/,
    ],
    [
      'a line',
      `update app.receipt_lines set total_cents = 1 where no = 1`,
      `update app.receipt_lines set total_cents = 350 where no = 1`,
      /350 cents, its lines 1/,
    ],
    [
      'a payment',
      `update app.receipt_payments set type = 'card' where no = 1`,
      `update app.receipt_payments set type = 'cash' where no = 1`,
      /of them 1050 in cash; it holds 3 with 1050, of them 700/,
    ],
    [
      'a report',
      `update app.z_reports set content = content || '{"receipts": 1}'`,
      `update app.z_reports set content = content - 'receipts'`,
      /report 1 was changed/,
    ],
    [
      'what a till wrote',
      `update app.device_commands set entry = replace(entry, '"totalCents":350', '"totalCents":349') where seq = 3`,
      `update app.device_commands set entry = replace(entry, '"totalCents":349', '"totalCents":350') where seq = 3`,
      /entry 3 was changed/,
    ],
    [
      'where a receipt was filed',
      `update app.receipts set z_no = 9 where no = 1`,
      `update app.receipts set z_no = 1 where no = 1`,
      /belongs to report 9, which is not there/,
    ],
    [
      'the order of the receipts',
      `update app.receipts set prev_hash = decode(repeat('01', 32), 'hex') where no = 3`,
      `update app.receipts r set prev_hash = b.hash from app.receipts b where r.no = 3 and b.no = 2`,
      /-3 does not follow on the one before/,
    ],
  ])('[S20] notices that somebody changed %s', async (_what, change, back, found) => {
    expect(await tampered(change, back)).toMatch(found);
  });

  test.each([
    ['a receipt', 'receipts', 'no = 4', /3 receipts, the last is 3, and 4 is noted/],
    ['an entry of a log', 'device_commands', 'seq = 2', /entry 2 is missing/],
    ['an event', 'events', 'seq = 2', /events, the last is/],
    ['the first event', 'events', 'seq = 1', /events, the last is/],
    ['every event', 'events', 'seq > 0', /: 0 events, the last is/],
  ])('[S20] notices that somebody took away %s', async (_what, table, which, found) => {
    await owner.sql(`create table public.kept as select * from app.${table} where ${which}`);
    const said = await tampered(
      `delete from app.${table} where ${which}`,
      `insert into app.${table} select * from public.kept`,
    );
    await owner.sql('drop table public.kept');
    expect(said).toMatch(found);
    expect(await verify(api.context)).toMatch(/^verify: 0 faults/);
  });

  test('has no way to change what it reads', async () => {
    const [orgId] = await api.context.services.directory.organizationsWithLocations();
    if (!orgId) throw new Error('no organisation');
    const change = readBooks(api.context.services.db, orgId, (tx) =>
      sql`update app.z_heads set last_z_no = 7`.execute(tx),
    );
    await expect(change).rejects.toThrow(/read-only transaction/);
  });
});
