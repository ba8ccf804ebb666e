import type { DifferenceCause } from './card-difference.ts';
import type { NotedCard, OurCharge, Payout, TheirRow } from './card-statement.ts';
import type { CardDaySides } from './end-of-day.ts';

/** A difference that was put in by hand, and by what it has to be found again. */
export type Planted = { readonly cause: DifferenceCause; readonly key: string };

type Day = { charges: OurCharge[]; rows: TheirRow[]; noted: NotedCard[]; payouts: Payout[]; planted: Planted[] };
type Plant = (day: Day, no: number) => void;

export const date = '2026-11-14';
const nextDate = '2026-11-15';
const opens = Temporal.Instant.from('2026-11-14T10:00:00Z');
const terminals = ['solo', 'reader', 'zvt'] as const;

/** Every amount once, so that what is alike is alike on purpose. */
function centsOf(no: number): number {
  return 1000 + no * 7;
}

function chargeOf(no: number): OurCharge {
  return {
    attemptId: `attempt-${no}`,
    terminalId: terminals[no % terminals.length] ?? 'solo',
    kind: 'payment',
    of: undefined,
    askedCents: centsOf(no),
    state: 'approved',
    approvedCents: centsOf(no),
    tipCents: no % 5 === 0 ? 150 : 0,
    reference: { id: `tx-${no}`, receiptNo: String(no % 10_000), traceNo: '', terminalId: `T${no % terminals.length}` },
    isSaidByPerson: false,
    askedAt: opens.add({ minutes: no }),
    businessDate: date,
    saleIds: [`sale-${no}`],
  };
}

/** A third of the other sides keeps our id, a third its own number, a third only what stands on the slip. */
function rowOf(charge: OurCharge, no: number): TheirRow {
  const { reference = { id: '', receiptNo: '', traceNo: '', terminalId: '' } } = charge;
  return {
    rowId: `row-${no}`,
    terminalId: charge.terminalId,
    reference: no % 3 === 2 ? { ...reference, id: '' } : reference,
    kind: charge.kind === 'payment' ? 'payment' : 'refund',
    amountCents: charge.approvedCents,
    tipCents: charge.tipCents,
    at: charge.askedAt.add({ seconds: 40 }),
    day: date,
    attemptId: no % 3 === 0 ? charge.attemptId : undefined,
    payoutId: undefined,
  };
}

function put(day: Day, no: number, change: Partial<OurCharge> = {}, changeRow: Partial<TheirRow> = {}): void {
  const charge = { ...chargeOf(no), ...change };
  day.charges.push(charge);
  day.rows.push({ ...rowOf({ ...charge, ...approvedAgain(charge) }, no), ...changeRow });
}

function approvedAgain({ askedCents, tipCents }: OurCharge) {
  return { approvedCents: askedCents, tipCents };
}

function expectOf(day: Day, cause: DifferenceCause, key: string): void {
  day.planted.push({ cause, key });
}

const lost = { approvedCents: 0, tipCents: 0 };

/** One of each kind of difference; the first of `no` and `no + 1` is its own, nobody else uses them. */
export const plants = {
  'only-ours': (day, no) => {
    day.charges.push(chargeOf(no));
    expectOf(day, 'only-ours', `attempt-${no}`);
  },
  'refund only ours': (day, no) => {
    day.charges.push({ ...chargeOf(no), kind: 'refund', tipCents: 0 });
    expectOf(day, 'only-ours', `attempt-${no}`);
  },
  'only-said-by-person': (day, no) => {
    day.charges.push({ ...chargeOf(no), isSaidByPerson: true, reference: undefined });
    expectOf(day, 'only-said-by-person', `attempt-${no}`);
  },
  'not-yet-there': (day, no) => {
    day.charges.push({ ...chargeOf(no), terminalId: 'late' });
    expectOf(day, 'not-yet-there', `attempt-${no}`);
  },
  voided: (day, no) => {
    const charge = { ...chargeOf(no), tipCents: 0 };
    const back = { ...chargeOf(no + 1), kind: 'reversal' as const, of: charge.attemptId, tipCents: 0 };
    const cents = { approvedCents: charge.approvedCents, askedCents: charge.askedCents };
    day.charges.push(charge, { ...back, ...cents });
    expectOf(day, 'voided', `attempt-${no}`);
    expectOf(day, 'voided', `attempt-${no + 1}`);
  },
  'only-theirs': (day, no) => {
    day.rows.push({ ...rowOf(chargeOf(no), no), attemptId: undefined });
    expectOf(day, 'only-theirs', `row-${no}`);
  },
  'theirs names an attempt of nobody': (day, no) => {
    day.rows.push({ ...rowOf(chargeOf(no), no), attemptId: 'somebody-elses' });
    expectOf(day, 'only-theirs', `row-${no}`);
  },
  'noted-by-hand': (day, no) => {
    const row = { ...rowOf(chargeOf(no), no), attemptId: undefined };
    day.rows.push(row);
    const amountCents = row.amountCents + row.tipCents;
    day.noted.push({ saleId: `sale-${no}`, amountCents, at: row.at.add({ minutes: 2 }), businessDate: date });
    expectOf(day, 'noted-by-hand', `row-${no}`);
  },
  amount: (day, no) => {
    put(day, no, {}, { amountCents: centsOf(no) - 300 });
    expectOf(day, 'amount', `attempt-${no}`);
  },
  tip: (day, no) => {
    put(day, no, {}, { tipCents: 333 });
    expectOf(day, 'tip', `attempt-${no}`);
  },
  'tip counted as goods': (day, no) => {
    put(day, no, { tipCents: 200 }, { amountCents: centsOf(no) + 200, tipCents: 0 });
    expectOf(day, 'tip', `attempt-${no}`);
  },
  'charged-twice': (day, no) => {
    put(day, no, {}, { attemptId: `attempt-${no}` });
    day.rows.push({ ...rowOf(chargeOf(no), no + 1), attemptId: `attempt-${no}` });
    expectOf(day, 'charged-twice', `attempt-${no}`);
  },
  'in two receipts': (day, no) => {
    put(day, no, { saleIds: [`sale-${no}`, `sale-${no + 1}`] });
    expectOf(day, 'booked-twice', `attempt-${no}`);
  },
  'in two attempts': (day, no) => {
    const reference = { id: `tx-${no}`, receiptNo: '', traceNo: '', terminalId: '' };
    put(day, no, { reference }, { reference });
    day.charges.push({ ...chargeOf(no + 1), reference });
    expectOf(day, 'booked-twice', `attempt-${no + 1}`);
  },
  'not-booked': (day, no) => {
    put(day, no, { saleIds: [] });
    expectOf(day, 'not-booked', `attempt-${no}`);
  },
  'given back before anybody booked it': (day, no) => {
    const cents = { askedCents: centsOf(no), tipCents: 0, saleIds: [] };
    put(day, no, { ...cents, approvedCents: centsOf(no) });
    put(day, no + 1, { ...cents, approvedCents: centsOf(no), kind: 'refund', of: `attempt-${no}` });
  },
  'given back in part, and the rest not booked': (day, no) => {
    put(day, no, { tipCents: 0, saleIds: [] });
    const cents = { askedCents: 300, approvedCents: 300, tipCents: 0 };
    put(day, no + 1, { ...cents, saleIds: [], kind: 'refund', of: `attempt-${no}` });
    expectOf(day, 'not-booked', `attempt-${no}`);
  },
  'refund-not-ours': (day, no) => {
    put(day, no);
    const row = rowOf(chargeOf(no + 1), no + 1);
    day.rows.push({ ...row, kind: 'refund', attemptId: `attempt-${no}`, amountCents: centsOf(no), tipCents: 0 });
    expectOf(day, 'refund-not-ours', `row-${no + 1}`);
  },
  'counted to their next day': (day, no) => {
    put(day, no, {}, { day: nextDate });
    expectOf(day, 'day-shifted', `attempt-${no}`);
  },
  'counted to our day before': (day, no) => {
    put(day, no, { businessDate: '2026-11-13' });
    expectOf(day, 'day-shifted', `attempt-${no}`);
  },
  'unknown-was-paid': (day, no) => {
    put(day, no, { state: 'unknown', ...lost, saleIds: [] }, { attemptId: `attempt-${no}`, tipCents: 0 });
    expectOf(day, 'unknown-was-paid', `attempt-${no}`);
  },
  'asked, and nothing but time and amount fit': (day, no) => {
    const row = { attemptId: undefined, reference: { id: `their-${no}`, receiptNo: '', traceNo: '', terminalId: '' } };
    put(day, no, { state: 'asked', ...lost, saleIds: [], reference: undefined }, { ...row, tipCents: 0 });
    expectOf(day, 'unknown-was-paid', `attempt-${no}`);
  },
  'unknown-was-not-paid': (day, no) => {
    day.charges.push({ ...chargeOf(no), state: 'unknown', ...lost, saleIds: [] });
    expectOf(day, 'unknown-was-not-paid', `attempt-${no}`);
  },
  'refused-but-paid': (day, no) => {
    put(day, no, { state: 'declined', ...lost, saleIds: [] });
    expectOf(day, 'refused-but-paid', `attempt-${no}`);
  },
  'cancelled, and paid': (day, no) => {
    put(day, no, { state: 'cancelled', ...lost, saleIds: [] });
    expectOf(day, 'refused-but-paid', `attempt-${no}`);
  },
  fee: (day, no) => {
    put(day, no, {}, { payoutId: `payout-${no}` });
    day.rows.push(feeRow(no, centsOf(no) + chargeOf(no).tipCents));
    expectOf(day, 'fee', `payout-${no}`);
  },
  payout: (day, no) => {
    put(day, no, {}, { payoutId: `payout-${no}` });
    const amountCents = centsOf(no) + chargeOf(no).tipCents - 1;
    day.payouts.push({ payoutId: `payout-${no}`, day: nextDate, amountCents });
    expectOf(day, 'payout', `payout-${no}`);
  },
} as const satisfies Readonly<Record<string, Plant>>;

export type PlantName = keyof typeof plants;
// The keys are those of the table, which `keys` forgets.
export const plantNames = Object.keys(plants) as readonly PlantName[];

function feeRow(no: number, cents: number): TheirRow {
  const row = rowOf(chargeOf(no), no);
  return {
    ...row,
    rowId: `fee-${no}`,
    kind: 'fee',
    amountCents: Math.ceil(cents / 50),
    tipCents: 0,
    payoutId: `payout-${no}`,
  };
}

/** Fine ones of every kind: paid, declined, paid back, cancelled, told twice. */
function fine(day: Day, no: number): void {
  if (no % 7 === 3) return void day.charges.push({ ...chargeOf(no), state: 'declined', ...lost, saleIds: [] });
  if (no % 7 === 5)
    return put(day, no, { kind: 'refund', of: `earlier-${no}`, tipCents: 0 }, { attemptId: `earlier-${no}` });
  put(day, no);
  const last = day.rows.at(-1);
  if (no % 7 === 6 && last) day.rows.push(last);
}

/** Everything at terminals of all kinds, or at one kind only: it keeps our id, its own number, or what stands on the slip. */
const kinds = { all: [1, 0], 'our id': [3, 0], 'its number': [3, 1], 'the slip': [3, 2] } as const;
export type Keeping = keyof typeof kinds;

/** A day with differences put in, in an order that says nothing. */
export function plantedDay(
  names: readonly PlantName[],
  order: number,
  keeping: Keeping = 'all',
): { readonly sides: CardDaySides; readonly planted: readonly Planted[] } {
  const day: Day = { charges: [], rows: [], noted: [], payouts: [], planted: [] };
  const [step, first] = kinds[keeping];
  for (const [at, name] of names.entries()) {
    fine(day, at * 4 * step + first);
    fine(day, (at * 4 + 1) * step + first);
    plants[name](day, (at * 4 + 2) * step + first);
  }
  const heardUntil = new Map(terminals.map((terminal) => [terminal as string, opens.add({ hours: 40 })]));
  const { charges, rows, noted, payouts, planted } = day;
  const sides = { date, charges: mixed(charges, order), rows: mixed(rows, order), noted, payouts, heardUntil };
  return { sides, planted };
}

function mixed<One>(ones: readonly One[], order: number): readonly One[] {
  return ones
    .map((one, at) => ({ one, place: (at * 7919 + order * 104_729) % 10_007 }))
    .toSorted((first, second) => first.place - second.place)
    .map(({ one }) => one);
}
