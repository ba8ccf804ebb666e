import fc from 'fast-check';
import type { BillFact } from '../bills/bill-facts.ts';
import { sampleId, wholeSale } from '../bills/bill-facts.sample.ts';
import { groupName, openingOf } from '../bills/bill-group.ts';
import { goneByJoin } from '../bills/joined-lines.ts';
import type { NumberedFact } from '../bills/ordered-lines.ts';
import { type Act, anyAct, play } from '../bills/played-floor.sample.ts';
import { isPiecesFact } from '../bills/round-lines.ts';
import type { ClosedEntry, TseOutcome } from './closed-day.ts';
import type { SampleDay } from './closed-days.sample.ts';
import { closedRound } from './closed-round.ts';
import { device, type Happened, idOf, registers, reportOf, serial, start } from './closed-report.sample.ts';
import { closingKeys } from './closing-keys.ts';
import type { ClosingKeys } from './rows.ts';

/** For tests: evenings at tables, heard late and closed in between. */
export type SampleEvenings = {
  readonly days: readonly SampleDay[];
  /** By the closing that holds them. */
  readonly facts: readonly (readonly BillFact[])[];
};

type Hearing = { readonly till: 0 | 1; readonly count: number; readonly closes: boolean };

export const anyEvenings: fc.Arbitrary<SampleEvenings> = fc
  .tuple(
    fc.array(anyAct, { minLength: 10, maxLength: 50, size: 'max' }),
    fc.array(
      fc.record({
        till: fc.constantFrom(0 as const, 1 as const),
        count: fc.integer({ min: 1, max: 8 }),
        closes: fc.boolean(),
      }),
      { maxLength: 8, size: 'max' },
    ),
  )
  .map(([acts, hearings]) => eveningsOf(acts, hearings));

export function eveningsOf(acts: readonly Act[], hearings: readonly Hearing[]): SampleEvenings {
  const unsent = numbered(play(acts).facts);
  const closed: BillFact[][] = [[]];
  for (const { till, count, closes } of hearings) {
    closed.at(-1)?.push(...unsent[till].splice(0, count));
    if (closes) closed.push([]);
  }
  closed.at(-1)?.push(...unsent[0], ...unsent[1]);
  return { facts: closed, days: daysOf(closed) };
}

type Numbers = { receiptNo: number; roundNo: number };

/** Each till numbers its own receipts and rounds. */
function numbered(facts: readonly BillFact[]): [BillFact[], BillFact[]] {
  const unsent: [BillFact[], BillFact[]] = [[], []];
  const last: [Numbers, Numbers] = [
    { receiptNo: 0, roundNo: 0 },
    { receiptNo: 0, roundNo: 0 },
  ];
  for (const fact of facts) {
    const till = tillOf(fact);
    const own = { registerCode: registers[till].code };
    const payload =
      'roundNo' in fact.payload
        ? { ...fact.payload, ...own, roundNo: (last[till].roundNo += 1) }
        : fact.type === 'sale.complete.v2'
          ? { ...fact.payload, ...own, receiptNo: (last[till].receiptNo += 1) }
          : fact.payload;
    // The same fact with other numbers.
    unsent[till].push({ ...fact, series: till + 1, payload } as BillFact);
  }
  return unsent;
}

function tillOf({ actorId }: BillFact): 0 | 1 {
  return actorId === sampleId('f', 0) ? 0 : 1;
}

function daysOf(closed: readonly (readonly BillFact[])[]): readonly SampleDay[] {
  const all = closed.flat();
  const openings: [number, number] = [0, 0];
  const happened = closed.map((facts, day) => facts.map((fact, index) => happen(fact, day * 1000 + index, all)));
  const reports = happened.map((some, index) => ({
    ...reportOf(some, index, openings, happened.slice(0, index)),
    tables: {
      roundCount: some.filter(({ entry }) => entry?.type === 'order.place.v1').length,
      cancelled: { count: 0, amountCents: 0 },
      writtenOff: { count: 0, amountCents: 0 },
      interimCount: 0,
      open: [],
    },
  }));
  const holder = new Map<string, ClosingKeys>();
  for (const [index, some] of happened.entries())
    for (const { entry, sale } of some) {
      const report = reports[index];
      if (entry && report) holder.set(sale?.orderId ?? entry.entryId, closingKeys(report));
    }
  const rounds = new Map(
    all.flatMap((fact) =>
      fact.type === 'order.place.v1' ? fact.payload.items.map(({ itemId }) => [itemId, fact.entryId] as const) : [],
    ),
  );
  return reports.map((report, index) => ({
    entries: (happened[index] ?? []).flatMap(({ entry }) => entry ?? []),
    closing: {
      report,
      people: new Map(),
      devices: [device],
      smallExportNo: 5,
      cardId: () => undefined,
      closingOf: (bonId) => holder.get(bonId),
      roundOf: (itemId) => rounds.get(itemId),
      groupOf: (billId) => sampleGroup(all, billId),
    },
    known: { isIn: (zNo, bonId) => holder.get(bonId)?.Z_NR === zNo },
  }));
}

export function sampleGroup(all: readonly BillFact[], billId: string): string {
  const opening = openingOf(all, billId);
  return opening ? groupName({ ...opening, tableName: '12' }) : billId;
}

function happen(fact: BillFact, index: number, all: readonly BillFact[]): Happened {
  const till = tillOf(fact);
  const at = start.add({ minutes: index, milliseconds: index });
  const head = {
    entryId: fact.entryId,
    registerCode: registers[till].code,
    series: till + 1,
    actorId: idOf(7, 1),
    occurredAt: at,
    tse: signed(index, at),
  };
  if (fact.type === 'sale.complete.v2') {
    const sale = wholeSale(fact);
    const cashCents = sale.payments.reduce(
      (sum, { type, amountCents }) => sum + (type === 'cash' ? amountCents : 0),
      0,
    );
    return { till, at, sale, drawer: { kind: 'sale', cashCents }, entry: { ...head, type: fact.type, fact: sale } };
  }
  const entry = isNumbered(fact) ? entryOf(head, fact, all) : undefined;
  return { till, at, sale: undefined, drawer: undefined, entry };
}

function isNumbered(fact: BillFact): fact is NumberedFact {
  return isPiecesFact(fact) || fact.type === 'bill.join.v1';
}

function entryOf(head: Omit<ClosedEntry, 'type' | 'fact'>, fact: NumberedFact, all: readonly BillFact[]): ClosedEntry {
  const items = new Map(
    all.flatMap((one) =>
      one.type === 'order.place.v1' ? one.payload.items.map((item) => [item.itemId, item] as const) : [],
    ),
  );
  const gone = fact.type === 'bill.join.v1' ? goneByJoin(all, fact) : undefined;
  return { ...head, type: fact.type, fact: closedRound(fact, { itemOf: (itemId) => items.get(itemId), gone }) };
}

function signed(index: number, at: Temporal.Instant): TseOutcome {
  return {
    state: 'signed',
    serial,
    number: index + 1,
    startedAt: at.subtract({ seconds: 9 }),
    endedAt: at,
    processType: 'Bestellung-V1',
    processData: '2;"Pils 0,5";4.80',
    counter: 2 * index + 2,
    signature: 'c2lnbmF0dXJl',
    isVerified: true,
    paperFault: undefined,
  };
}
