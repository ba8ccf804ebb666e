import {
  cashCounted,
  cashMoved,
  drawerOpened,
  logEntry,
  orderAdvance,
  orderPartReady,
  orderRevert,
  orderSeen,
} from '@tresen/contract/device-log';
import { firstSaleFact, firstTrainingSale } from '@tresen/contract/sale-entries';
import { firstTypes } from '@tresen/domain/device-log/known-types';
import { firstPrev } from '@tresen/domain/device-log/log-entry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { migrateDatabase } from '../../src/commands/migrate-database.ts';
import { verify } from '../../src/commands/verify.ts';
import { keyOf } from '../../src/core/devices/device-keys.ts';
import { checkSeal } from '../../src/core/ingest/check-seal.ts';
import { type Client, openTestApiOn, people, type TestApi } from '../api.ts';
import { type OwnerSql, openOwnerSql } from '../owner-sql.ts';
import { ours, upload } from '../till-device.ts';
import { openCounter } from './counter.ts';
import { readExpected, readJournals, recordedReleases, restoreRelease } from './release-fixture.ts';
import { releaseFigures } from './release-figures.ts';
import { markWaiting } from './mark-waiting.ts';

const shapes: Readonly<Record<(typeof firstTypes)[number], z.ZodType>> = {
  'sale.complete.v1': firstSaleFact,
  'training.sale.v1': firstTrainingSale,
  'order.advance.v1': orderAdvance,
  'order.revert.v1': orderRevert,
  'order.part-ready.v1': orderPartReady,
  'order.seen.v1': orderSeen,
  'drawer.open.v1': drawerOpened,
  'cash.move.v1': cashMoved,
  'cash.count.v1': cashCounted,
};

describe.each(recordedReleases())('[F9] an upgrade from %s', (version) => {
  const { devices, figures, verdict, newestMigration } = readExpected(version);
  const journals = readJournals(version);
  let api: TestApi;
  let owner: OwnerSql;
  let anna: Client;
  beforeAll(async () => {
    const database = await restoreRelease(version);
    owner = openOwnerSql(database);
    expect(await releaseFigures(owner)).toEqual(figures);
    const done = await migrateDatabase(database.ownerUrl);
    expect(done).not.toContain(newestMigration);
    api = await openTestApiOn(database);
    anna = await api.signIn(people.owner);
  }, 180_000);
  afterAll(async () => {
    await owner.close();
    await api.close();
  });

  test('changes no Z-report, receipt, card, parked entry, signature or waiting job', async () => {
    expect(figures.zReports.length).toBeGreaterThan(1);
    expect(figures.parked.length).toBeGreaterThan(1);
    // What waited in a queue to be signed, and later ones sign as transactions.
    expect(figures.waitingToBeSigned.length + figures.transactions.length).toBeGreaterThan(1);
    expect(figures.signatures.length + figures.transactions.length).toBeGreaterThan(1);
    expect(await releaseFigures(owner)).toEqual(figures);
    expect(await verify(api.context)).toBe(verdict);
  }, 60_000);

  test.each([
    ['a Z-report is rewritten', `update app.z_reports set content = content || '{"note": ""}' where z_no = 1`],
    ['a Z-report has another sum', 'update app.z_reports set cash_cents = cash_cents + 1 where z_no = 2'],
    [
      'a receipt is lost',
      'delete from app.receipts where (register_id, no) in (select register_id, max(no) from app.receipts group by 1)',
    ],
    ['a receipt has another hash', 'update app.receipts set hash = entry_hash where no = 1'],
    ['a card is worth more', 'update app.gift_cards set balance_cents = balance_cents + 1'],
    ['a parked entry is decided', `update app.parked_commands set decision = 'left-out', decided_at = now()`],
    ['a signature is gone', `update app.tse_signatures set signature_value = '', error = 'lost' where error = ''`],
    ['what waited to be signed is dropped', `delete from jobs.job where name = 'sign-with-tse'`],
  ])('and it is seen when %s', async (_what, change) => {
    await owner.sql('begin');
    try {
      // As a migration might that switches off what guards the rows.
      await owner.sql('set local session_replication_role = replica');
      await owner.sql(change);
      expect(await releaseFigures(owner)).not.toEqual(figures);
    } finally {
      await owner.sql('rollback');
    }
  });

  test('its Z-reports are shown and printed', async () => {
    const place = `locationId=${ours.locationId}&from=2020-01-01&to=2099-12-31`;
    const reports = await owner.sql<{ id: string }>('select z_report_id as id from app.z_reports');
    expect((await anna.call('GET', `/z-reports?${place}`)).status).toBe(200);
    for (const { id } of reports) {
      expect((await anna.call('GET', `/z-reports/${id}`)).status).toBe(200);
      expect((await anna.call('GET', `/z-reports/${id}/pdf?locale=de`)).status).toBe(200);
    }
  });

  test('every entry its devices wrote is whole and still read', async () => {
    const heads = new Map(devices.map(({ deviceId }) => [deviceId, firstPrev]));
    for (const entry of journals) {
      const device = devices.find(({ deviceId }) => deviceId === entry.device);
      expect(logEntry.parse(entry)).toEqual(entry);
      expect(entry.prev).toBe(heads.get(entry.device));
      heads.set(entry.device, entry.hash);
      expect(await checkSeal(entry, keyOf(device?.publicKey ?? ''))).toBeUndefined();
      const type = firstTypes.find((known) => known === entry.type);
      if (type) expect(shapes[type].parse(entry.payload)).toEqual(entry.payload);
    }
    expect(new Set(journals.map(({ type }) => type))).toEqual(new Set([...firstTypes, 'till.unheard-of.v1']));
    const [first] = journals;
    const changed = { ...first!, at: '2020-01-01T00:00:00Z' };
    expect(await checkSeal(changed, keyOf(devices[0]?.publicKey ?? ''))).toBe('hash-broken');
  });

  test('what was signed then is still shown as signed, with every word of its signature', async () => {
    const [before] = await owner.sql<{ order: string; signature: string; number: string }>(
      `select s.order_id as order, s.signature_value as signature, s.transaction_number as number
        from app.tse_signatures s where s.error = '' limit 1`,
    );
    const shown = await owner.sql(`select state, signature, number, kind from app.tse_results where subject_id = $1`, [
      before?.order,
    ]);
    expect(shown).toEqual([{ state: 'signed', kind: 'sale', signature: before?.signature, number: before?.number }]);
    const { status, body } = await anna.call('GET', `/revenues/${before?.order ?? ''}`);
    expect([status, body['isSigned']]).toEqual([200, true]);
  });

  test('[K10] what waited to be signed is marked with the reason, each receipt once, and nothing of it waits any more', async () => {
    const orders = figures.waitingToBeSigned.map((job) => (job as { order: string }).order);
    expect(await markWaiting(api.database)).toBe(0);
    const marked = await owner.sql<{ order: string; error: string }>(
      `select order_id as order, error from app.tse_signatures where order_id = any($1) order by order_id::text`,
      [orders],
    );
    expect(marked.map(({ order }) => order)).toEqual(orders);
    for (const { error } of marked) expect(error).toMatch(/^(no device is set up|sold without a connection)$/);
    const outages = await owner.sql('select tss_id from app.tse_outages where ended_at is null');
    expect(outages).toEqual([{ tss_id: null }]);
  }, 60_000);

  test('what a till had not sent yet is taken, a new one sells, and the day is closed behind the reports before', async () => {
    const till = await openCounter(api, anna);
    for (const { deviceId, unsent } of devices.filter((device) => device.unsent > 0)) {
      const tail = journals.filter(({ device }) => device === deviceId).slice(-unsent);
      const { body } = await upload(api, till, tail);
      expect(body['outcomes']).toMatchObject(tail.map(({ seq }) => ({ seq, outcome: 'applied', code: '' })));
    }
    till.sell({ at: Temporal.Now.instant(), articles: ['Helles 0,5 l', 'Riesenbrezn'], pay: 'half-and-half' });
    expect(await till.send(till.journal)).toEqual(['applied']);

    const made = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
    const reports = made.body['reports'] as { number: number }[];
    const last = figures.zReports.at(-1) as { no: number; hash: string };
    expect(reports[0]?.number).toBe(last.no + 1);
    const after = await owner.sql<{ prev: string }>(
      `select encode(prev_hash, 'hex') as prev from app.z_reports where location_id = $1 and z_no = $2`,
      [ours.locationId, last.no + 1],
    );
    expect(after).toEqual([{ prev: last.hash }]);
    expect(await verify(api.context)).toMatch(/^verify: 0 faults/);
  }, 60_000);
});
