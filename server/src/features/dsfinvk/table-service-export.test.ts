import {
  day,
  sampleFact,
  sampleId,
  sampleLine,
  sampleReceipt,
  sampleRound,
} from '@tresen/domain/bills/bill-facts.sample';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { partCents, partsIn } from '@tresen/domain/bills/piece-parts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { anyAct, play } from '@tresen/domain/bills/played-floor.sample';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFloorOn } from '../../../test/bill-floor.ts';
import { rowsIn } from '../../../test/read-csv.ts';
import { openTaxOfficeSite, type TaxOfficeSite } from '../../../test/tax-office-site.ts';
import { watchStatements } from '../../../test/watch-statements.ts';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000);
let site: TaxOfficeSite;
let floor: ReturnType<typeof writeFloorOn>;
beforeAll(async () => {
  process.stdout.write(`seed ${seed}\n`);
  site = await openTaxOfficeSite(seed);
  floor = writeFloorOn(site.place, site.tills);
  await site.signing.outage(Temporal.Now.instant().subtract({ hours: 1 }).toString(), null);
}, 600_000);
afterAll(() => site.close());

async function say(...facts: readonly (readonly [0 | 1, BillFact])[]) {
  const happened = facts.map(([index, fact]) => ({
    till: site.tills[index],
    entry: floor.write(index, fact, { userId: fact.actorId, via: 'pin' }),
  }));
  await site.send(happened);
  return happened;
}

test('[K29][T54] where nobody orders at tables, not one question is asked of them', async () => {
  const asked: string[] = [];
  await site.send([...site.happen(4), { till: site.tills[0], entry: site.tills[0].sellWhole() }]);
  await site.closeDay();
  const stop = watchStatements(({ text }) => void asked.push(text));
  const made = await site.make();
  stop();
  expect(made).toMatchObject({ state: 'ready' });
  expect(asked.filter((text) => /app\.(?:bill_links|bills)\b/.test(text))).toEqual([]);
  expect(asked.filter((text) => /from app\.rounds/.test(text) && !text.includes('t.number = any'))).toEqual([]);
});

test('[T51][T53][T54][K25] rounds, what became of them and what pays them stand in the files, and in the closing that holds them', async () => {
  const table = await openTable('12');
  // Takes orders and no money.
  await site.testServer.owner.sql(
    'insert into app.people (org_id, person_id, name) select org_id, $1, $2 from app.locations where location_id = $3',
    [sampleId('f', 7), 'Ida Ober', site.place.locationId],
  );
  const [bill, other] = [sampleId('b', 1), sampleId('b', 2)];
  const [beers, cake] = [sampleId('a', 1), sampleId('a', 2)];
  let step = 0;
  const meta = () => ({ entryId: sampleId('e', (step += 1)), step, actorId: sampleId('f', 7) });
  const on = (billId: string) => ({ billId, openedOn: day });
  const pieces = (itemId: string, ...nos: number[]) => ({ itemId, orderedOn: day, nos });
  const third = { itemId: cake, orderedOn: day, no: 1, divisionId: sampleId('d', 1), into: 3, shares: [1] };
  const given = { text: 'kalt', approvedBy: null };
  const happened = await say(
    [
      0,
      sampleRound(meta(), bill, [{ itemId: beers, quantity: 4, unitCents: 480, deltaCents: 30 }], {
        tableIds: [table],
      }),
    ],
    [1, sampleRound(meta(), bill, [{ itemId: cake, quantity: 1, unitCents: 500 }])],
    [
      1,
      sampleFact('order.cancel.v1', meta(), { ...on(bill), ...given, pieces: [pieces(beers, 4)], reason: 'complaint' }),
    ],
    [
      0,
      sampleFact('bill.move-items.v1', meta(), {
        from: on(bill),
        to: on(other),
        pieces: [pieces(beers, 3)],
        seat: null,
      }),
    ],
    [
      0,
      sampleFact('bill.write-off.v1', meta(), {
        ...on(bill),
        ...given,
        pieces: [pieces(beers, 2)],
        kind: 'staff-meal',
        forUserId: null,
      }),
    ],
    [
      0,
      sampleReceipt(meta(), sampleId('c', 1), bill, [
        lineOf(third, 500, 1),
        { ...sampleLine(pieces(beers, 1), 480), lineNo: 2 },
      ]),
    ],
    [1, sampleFact('bill.join.v1', meta(), { bills: [on(bill), on(other)], tableIds: [table] })],
  );
  await site.signing.sign(happened.slice(0, 5));
  await site.signing.fail(happened.slice(5));
  await site.closeDay();
  // What is paid on another day, of a table that has another name by then.
  await renameTable(table, 'Ausgabe');
  const paid = await say([
    1,
    sampleReceipt(meta(), sampleId('c', 2), bill, [{ ...sampleLine(pieces(beers, 3), 480), lineNo: 1 }]),
  ]);
  await site.signing.fail(paid);
  await site.closeDay();

  const made = await site.make();
  expect(made.examination?.checks.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(made).toMatchObject({ state: 'ready', problems: [] });
  const { bytes } = await site.testServer.download(site.testServer.anna, made.exportId);
  const read = await site.read(bytes);
  expect(read.faults).toEqual([]);

  const ids = happened.map(({ entry }) => entry.id);
  const rows = (file: string) => rowsIn(bytes, file);
  const heads = new Map(rows('transactions.csv').map((row) => [row['BON_ID'], row]));
  const no = (index: number) => heads.get(ids[index] ?? '')?.['BON_NR'];
  expect([0, 1, 2, 3, 4, 6].map((index) => no(index))).toEqual(
    [1, 1, 2, 2, 3, 3].map((of) => String(300_000_000 + of)),
  );
  expect(heads.get(ids[0])).toMatchObject({ BON_TYP: 'AVBestellung', TERMINAL_ID: 'K1-1', UMS_BRUTTO: '0,00' });
  expect(heads.get(ids[1])).toMatchObject({ BEDIENER_NAME: 'Ida Ober' });
  expect(heads.get(ids[2])).toMatchObject({ BON_NAME: 'Storno vor Zahlung', BON_NOTIZ: 'Reklamation · kalt' });
  expect(heads.get(ids[4])).toMatchObject({ BON_TYP: 'AVSachbezug' });
  const quantities = (bonId: string | undefined) =>
    rows('lines.csv')
      .filter((row) => row['BON_ID'] === bonId)
      .map((row) => `${row['MENGE']} ${row['STK_BR']}`);
  expect(ids.slice(0, 5).map(quantities)).toEqual([
    ['4,000 4,80000'],
    ['1,000 5,00000'],
    ['-1,000 4,80000'],
    ['-1,000 4,80000', '1,000 4,80000'],
    ['1,000 4,80000'],
  ]);
  // Joined after the third of the cake was paid: what goes over is what is still open of the smaller bill.
  expect(quantities(ids[6])).toEqual(['-1,000 4,80000', '1,000 4,80000']);
  const receipt = floor.idOf(sampleId('c', 1));
  expect(quantities(receipt)).toEqual(['0,333 5,01502', '1,000 4,80000']);
  const groups = (bonId: string | undefined) =>
    rows('allocation_groups.csv')
      .filter((row) => row['BON_ID'] === bonId)
      .map((row) => row['ABRECHNUNGSKREIS']);
  expect(groups(ids[0])).toEqual(['Tisch 12 K1-1-B000001']);
  expect(groups(receipt)).toEqual(['Tisch 12 K1-1-B000001']);
  expect(groups(floor.idOf(sampleId('c', 2)))).toEqual(['Tisch 12 K1-1-B000001']);
  expect(groups(ids[3])).toEqual(['Tisch 12 K1-1-B000001', 'K1-1-B000002']);
  const references = (bonId: string | undefined) =>
    rows('references.csv')
      .filter((row) => row['BON_ID'] === bonId)
      .map((row) => [row['POS_ZEILE'], row['REF_BON_ID'], row['REF_Z_NR']]);
  expect(references(receipt)).toEqual([
    ['1', ids[1], '2'],
    ['2', ids[0], '2'],
  ]);
  expect(references(ids[2])).toEqual([['1', ids[0], '2']]);
  expect(references(floor.idOf(sampleId('c', 2)))).toEqual([['1', ids[0], '2']]);
  expect(rows('transactions_tse.csv').find((row) => row['BON_ID'] === ids[0])?.['TSE_TA_SIG']).not.toBe('');
}, 120_000);

test('[K25][K27][K29] any evening at tables, heard late and closed in between, passes every check, twice the same', async () => {
  const { write, setNumber } = writeFloorOn(site.place, site.tills);
  // The numbers go on from the evening before.
  for (const index of [0, 1]) setNumber(index, 3);
  const sale = () => ({ till: site.tills[0], entry: site.tills[0].sellWhole() });
  const facts = play(fc.sample(anyAct, { numRuns: 45, seed })).facts;
  const indexOf = ({ actorId }: BillFact) => (actorId === sampleId('f', 0) ? 0 : 1);
  const evening = facts.map((fact) => ({ till: site.tills[indexOf(fact)], entry: write(indexOf(fact), fact) }));
  const first = sale();
  const late = evening.filter(({ till }, at) => till === site.tills[1] && at > evening.length / 3);
  for (const heard of [
    [...evening.filter((one) => !late.includes(one)), first],
    [...late, sale()],
  ]) {
    await site.send(heard);
    await site.signing.fail(heard.filter(({ entry }) => entry.type.startsWith('sale.') || isRound(entry.payload)));
    await site.closeDay();
  }
  const made = await site.make();
  expect(made.examination?.checks.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(made).toMatchObject({ state: 'ready', problems: [] });
  const { bytes } = await site.testServer.download(site.testServer.anna, made.exportId);
  expect((await site.read(bytes)).faults).toEqual([]);
  expect((await site.make()).files[0]?.sha256).toBe(made.files[0]?.sha256);
}, 240_000);

function isRound(payload: LogEntry['payload']): boolean {
  return typeof payload === 'object' && payload !== null && 'roundNo' in payload;
}

function lineOf(settles: Parameters<typeof sampleLine>[0], unitCents: number, lineNo: number): SoldLine {
  const [, part] = partsIn(settles)[0] ?? [];
  return { ...sampleLine(settles, part ? partCents(unitCents, part) : unitCents), lineNo };
}

async function openTable(name: string): Promise<string> {
  const id = floor.idOf(sampleId('a', 99));
  const { sql } = site.testServer.owner;
  await sql(`insert into app.rooms (org_id, room_id, location_id, name) values ($1, $2, $3, 'Saal')`, [
    ...[site.place.orgId, id, site.place.locationId],
  ]);
  await sql(
    `insert into app.dining_tables (org_id, table_id, location_id, room_id, name, seats, shape, x, y, w, h, turn, position)
      values ($1, $2, $3, $2, $4, 4, 'square', 0, 0, 2, 2, 0, 0)`,
    [site.place.orgId, id, site.place.locationId, name],
  );
  return sampleId('a', 99);
}

async function renameTable(table: string, name: string): Promise<void> {
  await site.testServer.owner.sql('update app.dining_tables set name = $2 where table_id = $1', [
    floor.idOf(table),
    name,
  ]);
}
