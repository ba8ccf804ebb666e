import { goodsInConflict } from '@tresen/domain/bills/conflict-ways';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { sampleId } from '@tresen/domain/bills/bill-facts.sample';
import { type FloorView, viewFloor } from '@tresen/domain/bills/floor-view';
import { foldBills } from '@tresen/domain/bills/floor';
import { anyActs, play } from '@tresen/domain/bills/played-floor.sample';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { factsIn, openFloorTills } from '../../../test/bill-floor.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

test('[T24][T25][T34][T40] rows, incidents and the snapshot are what the facts fold to, in whatever order they come', async () => {
  await fc.assert(
    fc.asyncProperty(anyActs, fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 6 }))), async (acts, sends) => {
      const floor = await openFloorTills(owner);
      const unsent: LogEntry[][] = [[], [], []];
      const all: LogEntry[] = [];
      for (const fact of play(acts).facts) {
        const index = [0, 1, 2].find((no) => fact.actorId === sampleId('f', no)) ?? 0;
        const entry = floor.write(index, fact);
        unsent[index]?.push(entry);
        all.push(entry);
      }
      for (const [index, count] of [...sends, [0, 99], [1, 99], [2, 99]] as const) {
        const till = floor.tills[index];
        if (till) await send(till, unsent[index]?.splice(0, count) ?? []);
      }
      const facts = factsIn(all);
      const view = viewFloor(foldBills(facts, undefined, 'server'));
      const [till] = floor.tills;
      if (till) expect(await snapshotOf(till)).toEqual(entryIds(facts.filter((fact) => isShown(fact, view))));
      const { locationId } = floor.place;
      expect(await rowsOf(locationId)).toEqual(expectedRows(view));
      expect(await incidentsOf(locationId)).toEqual(expectedConflicts(view));
      expect(await pricesOf(locationId)).toEqual({ unpriced: 0, ...expectedEnds(view, facts) });
    }),
    { numRuns: Number(process.env['INTERLEAVINGS'] ?? 12) },
  );
}, 1_800_000);

async function send(till: TillDevice, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { status, body } = await upload(api, till, [...entries]);
  expect({ status, body }).toMatchObject({ status: 200 });
  const outcomes = body['outcomes'] as { outcome: string; code: string }[];
  expect(outcomes.filter(({ outcome }) => outcome !== 'applied')).toEqual([]);
}

async function snapshotOf(till: TillDevice): Promise<readonly string[]> {
  const answer = await api.visit('10.2.0.1').call('GET', '/till/floor', undefined, await ticketOf(api, till));
  expect(answer.status).toBe(200);
  return entryIds(answer.body['facts'] as BillFact[]);
}

function entryIds(facts: readonly Pick<BillFact, 'entryId'>[]): readonly string[] {
  return facts.map(({ entryId }) => entryId).toSorted();
}

/** All of these bills were changed today. */
function isShown(_: BillFact, view: FloorView): boolean {
  return view.bills.size > 0;
}

async function rowsOf(locationId: string) {
  return owner.sql(
    `select class_id, sum(open_cents)::int as open_cents, sum(open_pieces)::int as open_pieces, bool_and(is_settled) as is_settled,
        array_agg(bill_id::text order by bill_id) as bill_ids, bool_or(is_stale) as is_stale
      from app.bills where location_id = $1 group by class_id order by class_id`,
    [locationId],
  );
}

function expectedRows({ bills }: FloorView) {
  return [...bills.values()]
    .toSorted((one, other) => (one.billId < other.billId ? -1 : 1))
    .map((bill) => ({
      class_id: bill.billId,
      open_cents: bill.cents.open,
      open_pieces: bill.openPieces,
      is_settled: bill.isSettled,
      bill_ids: bill.billIds,
      is_stale: false,
    }));
}

async function incidentsOf(locationId: string): Promise<readonly string[]> {
  const rows = await owner.sql<{ text: string }>(
    `select concat_ws(' ', kind, subject ->> 'itemId', subject ->> 'piece') as text from app.incidents
      where location_id = $1 and closed_at is null and kind like 'paid-%'`,
    [locationId],
  );
  return rows.map(({ text }) => text).toSorted();
}

function expectedConflicts({ bills }: FloorView): readonly string[] {
  return [...bills.values()]
    .flatMap((bill) => goodsInConflict(bill).map(({ kind, itemId, no }) => `${kind} ${itemId} ${no}`))
    .toSorted();
}

async function pricesOf(locationId: string) {
  const [row] = await owner.sql<{ unpriced: number; placed: number; rounds: number }>(
    `select count(*) filter (where total_cents is null)::int as unpriced, count(*)::int as rounds,
        coalesce(sum(total_cents) filter (where kind = 'placed'), 0)::int as placed from app.rounds where location_id = $1`,
    [locationId],
  );
  return row;
}

/** Whatever was ordered is open, paid, cancelled or written off. */
function expectedEnds({ bills }: FloorView, facts: readonly BillFact[]) {
  const placed = [...bills.values()].reduce(
    (sum, { cents }) => sum + cents.open + cents.paid + cents.cancelled + cents['written-off'],
    0,
  );
  return { placed, rounds: facts.filter(({ payload }) => 'roundNo' in payload).length };
}
