import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillFact } from '../bills/bill-facts.ts';
import { goneByJoin, joinedLines } from '../bills/joined-lines.ts';
import { isPiecesFact, roundLines } from '../bills/round-lines.ts';
import type { ZReport } from '../closing/z-report.ts';
import { sampleId } from '../bills/bill-facts.sample.ts';
import { closingRows } from './closing-rows.ts';
import type { SampleDay } from './closed-days.sample.ts';
import { anyEvenings, sampleGroup } from './closed-evenings.sample.ts';
import { openSums } from './closing-sums.ts';
import { bonOf } from './entry-rows.ts';
import { findingsIn, openExamination } from './examination.ts';
import { isRoundNo } from './numbers.ts';
import { type Bon, perCent, perPiece } from './rows.ts';
import { writeClosing, type WrittenClosing } from './write-export.ts';

const runs = { numRuns: 60 };
/** What was ordered later than it was paid is rare. */
const manyRuns = { numRuns: 100 };

test('[K25][K27][T54] any evenings at tables pass every check, whatever was ordered, cancelled, moved, joined, paid and heard late', () => {
  fc.assert(
    fc.property(anyEvenings, ({ days }) => {
      expect(findings(days.map(written))).toEqual([]);
    }),
    runs,
  );
});

test('[T68][K25] what phones order is a terminal of the master like any till, and every check passes', () => {
  const phone = { registerId: sampleId('d', 4), code: 'G4', serial: 'TRESEN-G4' };
  let orders = 0;
  fc.assert(
    fc.property(anyEvenings, ({ days }) => {
      const ordered = days.map(({ entries, closing, ...day }) => ({
        ...day,
        entries: entries.map((entry) =>
          entry.type === 'sale.complete.v2' ? entry : { ...entry, registerCode: phone.code },
        ),
        closing: { ...closing, report: withRegister(closing.report, phone) },
      }));
      expect(findings(ordered.map(written))).toEqual([]);
      for (const { entries, closing } of ordered)
        for (const entry of entries.filter(({ registerCode }) => registerCode === phone.code)) {
          const [row] = bonOf(entry, closing).rows['transactions.csv'];
          expect(row).toMatchObject({ TERMINAL_ID: `G4-${entry.series}`, UMS_BRUTTO: 0 });
          orders += 1;
        }
      for (const { closing, entries } of ordered) {
        const slaves = closingRows(closing, written({ ...days[0]!, closing, entries }).sums)['slaves.csv'];
        const terminals = slaves.filter(({ TERMINAL_ID: name }) => String(name).startsWith('G4-'));
        expect(terminals.every(({ TERMINAL_SERIENNR: serial }) => serial === phone.serial)).toBe(true);
      }
    }),
    runs,
  );
  expect(orders).toBeGreaterThan(10);
});

test('[T54] rounds are in no amount: a closing adds up to the same without them', () => {
  fc.assert(
    fc.property(anyEvenings, ({ days }) => {
      for (const { closing, entries } of days) {
        const [all, receipts] = [entries, entries.filter(({ type }) => type === 'sale.complete.v2')].map((some) => {
          const sums = openSums();
          for (const entry of some) sums.take(bonOf(entry, closing));
          const { cases, taxByKey, payments, vouchers, receiptNos } = sums.sums();
          return { cases, taxByKey, payments, vouchers, receiptNos };
        });
        expect(all).toEqual(receipts);
      }
    }),
    runs,
  );
});

test('[T53][K25] each line of a receipt and each cancelled line names the round of its pieces, and none that came later', () => {
  const seen = { earlier: 0, own: 0, later: 0 };
  fc.assert(
    fc.property(anyEvenings, ({ days, facts }) => {
      const roundOf = roundsIn(facts);
      for (const [day, { closing, entries }] of days.entries())
        for (const entry of entries) {
          const lines = 'lines' in entry.fact ? entry.fact.lines : [];
          const expected = lines.flatMap(({ lineNo, settles }) => {
            const round = settles ? roundOf.get(settles.itemId) : undefined;
            if (round) seen[round.day < day ? 'earlier' : round.day === day ? 'own' : 'later'] += 1;
            return round && round.day <= day ? [[String(lineNo), round.entryId, round.day + 1]] : [];
          });
          const ofLines = bonOf(entry, closing).rows['references.csv'].filter((row) => row.POS_ZEILE !== undefined);
          expect(ofLines.map((row) => [row.POS_ZEILE, row.REF_BON_ID, row.REF_Z_NR])).toEqual(expected);
        }
    }),
    manyRuns,
  );
  expect(Math.min(seen.earlier, seen.own, seen.later)).toBeGreaterThan(10);
});

test('[T51][T54] an order stands there as it is signed, in the groups of its bills', () => {
  fc.assert(
    fc.property(anyEvenings, ({ days, facts }) => {
      const all = facts.flat();
      for (const [day, { closing, entries }] of days.entries()) {
        const own = new Map(facts[day]?.map((fact) => [fact.entryId, fact]));
        for (const entry of entries) {
          const fact = own.get(entry.entryId);
          const { rows, bills } = bonOf(entry, closing);
          expect(rows['allocation_groups.csv'].map((row) => row.ABRECHNUNGSKREIS)).toEqual(
            bills.map((billId) => sampleGroup(all, billId)),
          );
          if (fact === undefined || fact.type === 'sale.complete.v2') continue;
          expect(rows['transactions.csv']).toMatchObject([{ UMS_BRUTTO: 0 }]);
          expect(isRoundNo(rows['transactions.csv'][0]?.BON_NR ?? 0)).toBe(true);
          expect(amountsIn(rows)).toEqual(signedOf(fact, all));
        }
      }
    }),
    runs,
  );
});

test('[T43][K25] a share is the part of its piece that it is, to three decimals, and comes to what was paid', () => {
  let shares = 0;
  fc.assert(
    fc.property(anyEvenings, ({ days }) => {
      for (const { closing, entries } of days)
        for (const entry of entries) {
          const { rows } = bonOf(entry, closing);
          for (const { lineNo, settles, quantity, totalCents } of 'lines' in entry.fact ? entry.fact.lines : []) {
            if (settles === null || 'nos' in settles) continue;
            shares += 1;
            const row = rows['lines.csv'].find(({ POS_ZEILE: line }) => line === String(lineNo));
            expect(row?.MENGE).toBe(quantity * Math.round((1000 * settles.shares.length) / settles.into));
            expect(Math.round(((row?.MENGE ?? 0) / perPiece) * (row?.STK_BR ?? 0))).toBe(totalCents * perCent);
            expect(rows['itemamounts.csv'].filter(({ POS_ZEILE: line }) => line === String(lineNo))).toEqual([]);
          }
        }
    }),
    runs,
  );
  expect(shares).toBeGreaterThan(50);
});

test('[K25] a round in two closings, a group of two bills and a reference to what comes later are found', () => {
  const evenings = fc.sample(anyEvenings, { numRuns: 150, seed: 7 });
  const late = evenings.find(({ days }) => days.length > 1 && days.every(({ entries }) => entries.some(isRound)));
  if (!late) throw new Error('no evening is long');
  const { days } = late;
  expect(findings(days.map(written))).toEqual([]);
  const [first, second, ...others] = days;
  if (!first || !second) throw new Error('two closings');
  const again = { ...second, entries: [...second.entries, ...first.entries.filter(isRound)] };
  expect(findings([first, again, ...others].map(written))).toContain('C3');
  const one = { ...first, closing: { ...first.closing, groupOf: () => 'Tisch 12' } };
  const several = days.some(({ entries }) => new Set(entries.flatMap(billsOf)).size > 1);
  if (several)
    expect(findings([{ ...one, entries: days.flatMap(({ entries }) => entries) }].map(written))).toContain('C13');
  const nameless = { ...first, closing: { ...first.closing, groupOf: () => '' } };
  expect(findings([nameless].map(written))).toContain('C13');
});

function isRound({ type }: SampleDay['entries'][number]): boolean {
  return type === 'order.place.v1';
}

function billsOf({ fact }: SampleDay['entries'][number]): readonly string[] {
  return 'bills' in fact ? fact.bills.map((bill) => (typeof bill === 'string' ? bill : bill.billId)) : [];
}

function withRegister(report: ZReport, register: ZReport['masterData']['registers'][number]): ZReport {
  const { masterData } = report;
  return { ...report, masterData: { ...masterData, registers: [...masterData.registers, register] } };
}

function written({ closing, entries, known }: SampleDay): WrittenClosing {
  return writeClosing(closing, entries, known, () => undefined);
}

function findings(closings: readonly WrittenClosing[]): readonly string[] {
  const examination = openExamination(1);
  for (const [index, one] of closings.entries()) examination.takeClosing(index + 1, one, true);
  const passed = { check: 'C12', state: 'passed', faults: [], faultCount: 0 } as const;
  return findingsIn(examination.examined([], passed)).map(({ subject }) => subject);
}

function roundsIn(facts: readonly (readonly BillFact[])[]) {
  return new Map(
    facts.flatMap((some, day) =>
      some.flatMap((fact) =>
        fact.type === 'order.place.v1'
          ? fact.payload.items.map(({ itemId }) => [itemId, { entryId: fact.entryId, day }] as const)
          : [],
      ),
    ),
  );
}

function amountsIn(rows: Bon['rows']): readonly number[] {
  return rows['lines.csv'].map((row) => Math.round(((row.MENGE ?? 0) * (row.STK_BR ?? 0)) / perPiece / perCent));
}

/** What is eaten by staff is signed as taken from the order, and stands there as consumed. */
function signedOf(fact: BillFact, all: readonly BillFact[]): readonly number[] {
  const items = new Map(
    all.flatMap((one) =>
      one.type === 'order.place.v1' ? one.payload.items.map((item) => [item.itemId, item] as const) : [],
    ),
  );
  const gone = fact.type === 'bill.join.v1' ? goneByJoin(all, fact) : undefined;
  const lines = isPiecesFact(fact) ? roundLines(fact, (itemId) => items.get(itemId)) : gone && joinedLines(gone);
  const sign = fact.type === 'bill.write-off.v1' && fact.payload.kind === 'staff-meal' ? -1 : 1;
  return (lines ?? []).map(({ quantity, unitCents }) => sign * quantity * unitCents + 0);
}
