import fc from 'fast-check';
import { type CashMoveKind, cashMoveKinds, goesIn } from '../closing/cash-book.ts';
import type { SmallExportNo } from '../offer/small-business.ts';
import { anySale } from '../sales/any-sale.sample.ts';
import { cancelWhole } from '../sales/counter-booking.ts';
import { paymentsBack } from '../sales/payments-back.ts';
import { cardKinds, type SaleFact, type SoldLine } from '../sales/sale-fact.ts';
import { sampleSale } from '../sales/sample-sale.ts';
import type { Known } from './check-closing.ts';
import type { ClosedEntry, Closing, TseOutcome } from './closed-day.ts';
import { device, type Happened, idOf, registers, reportOf, serial, start } from './closed-report.sample.ts';
import { closingKeys } from './closing-keys.ts';
import type { ClosingKeys } from './rows.ts';

/** For tests: what happens at two tills, with closings in between. What a till did arrives when it is heard. */
type Step = {
  readonly what:
    | 'sale'
    | 'back'
    | 'training'
    | 'move'
    | 'count'
    | 'opened'
    | 'abandoned'
    | 'parked'
    | 'heard'
    | 'closed';
  readonly till: 0 | 1;
  readonly sale: SaleFact;
  readonly move: CashMoveKind;
  readonly cents: number;
  readonly text: string;
  readonly isSigned: boolean;
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'sale',
    'sale',
    'sale',
    'sale',
    'back',
    'training',
    'move',
    'count',
    'opened',
    'abandoned',
    'parked',
    'heard',
    'heard',
    'closed',
  ),
  till: fc.constantFrom(0 as const, 1 as const),
  sale: anySale,
  move: fc.constantFrom(...cashMoveKinds),
  cents: fc.integer({ min: 1, max: 100_000 }),
  text: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constant('Ecke; "alt"\r\nmit Zeile')),
  isSigned: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

export type SampleDay = { readonly closing: Closing; readonly entries: readonly ClosedEntry[]; readonly known: Known };

/** Closings of one place, in order. No code of a card in it may ever be read in a file. */
export function anyDays(most: number): fc.Arbitrary<readonly SampleDay[]> {
  return fc
    .tuple(fc.array(anyStep, { minLength: 1, maxLength: most }), fc.constantFrom<SmallExportNo>(5, 6))
    .map(([steps, smallExportNo]) => daysOf(steps, smallExportNo));
}

/** So many steps between two closings: about fifteen receipts a day, and everything else that tills do. */
const stepsOfDay = 30;

/** A year of its seed: so many closings in a row, 365 for a whole one. */
export function randomYear(seed: number, closings: number): readonly SampleDay[] {
  const steps = fc.sample(anyStep, { seed, numRuns: closings * stepsOfDay }).map((step, index): Step => {
    if ((index + 1) % stepsOfDay === 0) return { ...step, what: 'closed' };
    return step.what === 'closed' ? { ...step, what: 'sale' } : step;
  });
  return daysOf(steps, seed % 2 === 0 ? 5 : 6);
}

export const sampleSecret = 'GEHEIM';
type Till = { receiptNo: number; trainingNo: number; rank: number; openedRank: number; balanceCents: number };
function daysOf(steps: readonly Step[], smallExportNo: SmallExportNo): readonly SampleDay[] {
  const tills: readonly [Till, Till] = [newTill(), newTill()];
  const sold: SaleFact[] = [];
  const waiting: [Happened[], Happened[]] = [[], []];
  let arrived: Happened[] = [];
  const closed: Happened[][] = [];
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const happened = happen(step, index, tills[step.till], sold);
    if (happened !== undefined) waiting[step.till].push(happened);
    const heard = isLast ? [0, 1] : step.what === 'heard' ? [step.till] : [];
    for (const till of heard) arrived.push(...(waiting[till === 0 ? 0 : 1].splice(0) ?? []));
    if (step.what !== 'closed' && !isLast) continue;
    closed.push(arrived);
    arrived = [];
  }
  return closingsOf(closed, smallExportNo);
}

function newTill(): Till {
  return { receiptNo: 0, trainingNo: 0, rank: 0, openedRank: 0, balanceCents: 0 };
}

function happen(step: Step, index: number, till: Till, sold: SaleFact[]): Happened | undefined {
  const at = start.add({ minutes: index * 7, milliseconds: index });
  const nothing = { till: step.till, at, entry: undefined, sale: undefined, drawer: undefined };
  const head = headOf(step, index, at);
  switch (step.what) {
    case 'sale':
    case 'back': {
      const sale = step.what === 'sale' ? saleOf(step, index, at) : backOf(sold, index, at);
      if (sale === undefined) return undefined;
      till.receiptNo += 1;
      const fact = { ...sale, registerCode: head.registerCode, receiptNo: till.receiptNo };
      sold.push(fact);
      const cashCents = cashOf(fact);
      till.balanceCents += cashCents;
      return {
        ...nothing,
        sale: fact,
        drawer: { kind: 'sale', cashCents },
        entry: { ...head, type: 'sale.complete.v2', fact },
      };
    }
    case 'training': {
      till.trainingNo += 1;
      const { receiptNo: _receiptNo, pickupNo: _pickupNo, ...sale } = saleOf(step, index, at);
      return { ...nothing, entry: { ...head, type: 'training.sale.v2', fact: { trainingNo: till.trainingNo, sale } } };
    }
    case 'move': {
      till.rank += 1;
      const amountCents = goesIn(step.move) ? step.cents : 0 - step.cents;
      till.balanceCents += amountCents;
      const move = { kind: step.move, amountCents, reason: step.text };
      const fact = { ...move, rank: till.rank };
      return { ...nothing, drawer: { kind: 'move', move }, entry: { ...head, type: 'cash.move.v1', fact } };
    }
    case 'count': {
      const differenceCents = step.cents - till.balanceCents;
      till.balanceCents = step.cents;
      const drawer = { kind: 'count', countedCents: step.cents } as const;
      if (differenceCents === 0) return { ...nothing, drawer };
      till.rank += 1;
      return {
        ...nothing,
        drawer,
        entry: { ...head, type: 'cash.count.v1', fact: { differenceCents, rank: till.rank } },
      };
    }
    case 'opened': {
      till.openedRank += 1;
      const fact = { reason: step.text, rank: till.openedRank };
      return { ...nothing, drawer: { kind: 'opened' }, entry: { ...head, type: 'drawer.open.v1', fact } };
    }
    case 'abandoned':
    case 'parked':
      till.openedRank += 1;
      return { ...nothing, entry: cartEntry(head, step, { index, at, rank: till.openedRank }) };
    case 'heard':
    case 'closed':
      return undefined;
  }
}

type When = { readonly index: number; readonly at: Temporal.Instant; readonly rank: number };

function cartEntry(head: ReturnType<typeof headOf>, step: Step, { index, at, rank }: When): ClosedEntry {
  const { orderId, startedAt, lines } = saleOf(step, index, at);
  const cart = { txId: idOf(3, index), orderId, startedAt, lines, rank };
  if (step.what === 'abandoned') return { ...head, type: 'cart.abandoned.v1', fact: cart };
  return { ...head, type: 'cart.parked.v1', fact: { ...cart, group: step.text.slice(0, 40) } };
}

function headOf({ till, isSigned }: Step, index: number, occurredAt: Temporal.Instant) {
  const actorId = index % 3 === 0 ? undefined : idOf(7, 1);
  const tse = isSigned ? signed(index, occurredAt) : unsigned;
  return { entryId: idOf(1, index), registerCode: registers[till].code, series: till + 1, actorId, occurredAt, tse };
}

const unsigned: TseOutcome = { state: 'unsigned', serial, fault: 'TSE nicht erreichbar' };

function signed(index: number, at: Temporal.Instant): TseOutcome {
  return {
    state: 'signed',
    serial,
    number: index + 1,
    startedAt: at.subtract({ seconds: 9 }),
    endedAt: at,
    processType: 'Kassenbeleg-V1',
    processData:
      index % 4 === 0 ? '2;"Eisbecher ""Himbeere""";3.99\r1;"Helles";4.80' : 'Beleg^1.00_0.00_0.00_0.00_0.00^',
    counter: 2 * index + 2,
    signature: 'c2lnbmF0dXJl',
    isVerified: true,
    paperFault: index % 11 === 0 ? 'Beleg ohne Signatur ausgegeben: keine Antwort in 1,5 s' : undefined,
  };
}

function saleOf({ sale, text }: Step, index: number, at: Temporal.Instant): SaleFact {
  const payments = sale.payments.map((payment, place) =>
    payment.type === 'card' ? { ...payment, cardKind: cardKinds[(index + place) % 5] ?? null } : payment,
  );
  const lines = sale.lines.map((line) => varied(line, index, text));
  const startedAt = at.subtract({ seconds: 40 }).toString({ fractionalSecondDigits: 3 });
  return { ...sale, orderId: idOf(2, index), lines, payments, reason: text, startedAt };
}

/** With a card's code where it has one, with a category, and exempt where nothing says otherwise. */
function varied(line: SoldLine, index: number, text: string): SoldLine {
  const isCard = ['gift-card', 'redemption', 'value-card', 'value-redemption'].includes(line.kind);
  const isExempt = line.kind === 'sale' && line.taxKey === 'DE_0_NOT_TAXABLE' && index % 2 === 0;
  return {
    ...line,
    taxKey: isExempt ? 'DE_0_EXEMPT' : line.taxKey,
    giftCardCode: isCard ? `${sampleSecret}-${index}-${line.lineNo}` : null,
    note: line.lineNo === 2 ? text : '',
    category: line.kind === 'sale' ? { categoryId: idOf(6, 1), name: 'Getränke' } : null,
    place: index % 5 === 0 ? 'take-away' : 'in-house',
  };
}

/** What was sold last and not taken back yet. */
function backOf(sold: readonly SaleFact[], index: number, at: Temporal.Instant): SaleFact | undefined {
  const gone = new Set(sold.map(({ cancels }) => cancels?.orderId));
  const of = sold.findLast(({ orderId, cancels }) => cancels === null && !gone.has(orderId));
  const whole = of === undefined ? undefined : cancelWhole(of, []);
  if (of === undefined || whole === undefined || !whole.ok) return undefined;
  const { lines, vat, totalCents } = whole.value;
  const { orderId, registerCode, receiptNo } = of;
  const series = registerCode === 'K1' ? 1 : 2;
  return sampleSale(lines, {
    orderId: idOf(2, index),
    vat,
    payments: paymentsBack(of, [], totalCents),
    cancels: { orderId, registerCode, series, receiptNo, isWhole: true, reason: 'complaint' },
    startedAt: at.toString({ fractionalSecondDigits: 3 }),
  });
}

function cashOf({ payments }: SaleFact): number {
  return payments.reduce((sum, { type, amountCents }) => sum + (type === 'cash' ? amountCents : 0), 0);
}

function closingsOf(closed: readonly (readonly Happened[])[], smallExportNo: SmallExportNo): readonly SampleDay[] {
  const openings: [number, number] = [0, 0];
  const reports = closed.map((happened, index) => reportOf(happened, index, openings, closed.slice(0, index)));
  const holder = new Map<string, ClosingKeys>();
  closed.forEach((happened, index) => {
    const report = reports[index];
    for (const { sale } of happened)
      if (sale !== undefined && report !== undefined) holder.set(sale.orderId, closingKeys(report));
  });
  return reports.map((report, index) => {
    const entries = (closed[index] ?? []).flatMap(({ entry }) => entry ?? []);
    return {
      entries,
      closing: {
        report,
        people: new Map([[idOf(7, 1), 'Mia']]),
        devices: [device],
        smallExportNo,
        cardId: (code) => `ledger-${code.length}`,
        closingOf: (orderId) => holder.get(orderId),
        roundOf: () => undefined,
        groupOf: (billId) => billId,
      },
      known: {
        isIn: (zNo, bonId) => holder.get(bonId)?.Z_NR === zNo,
      },
    };
  });
}
