import { type CardDifference, difference, differenceWeight } from './card-difference.ts';
import {
  chargedCents,
  isOpen,
  type NotedCard,
  type OurCharge,
  type Payout,
  rowCents,
  type TheirRow,
} from './card-statement.ts';
import { type Matched, matchStatement } from './match-statement.ts';
import { type PayoutSums, payoutDifferences, payoutSums } from './payout-sums.ts';

export type CardDaySides = {
  /** Our business day. The other sides' neighbours may stand in the lists: they tell what was shifted. */
  readonly date: string;
  readonly charges: readonly OurCharge[];
  readonly noted: readonly NotedCard[];
  readonly rows: readonly TheirRow[];
  readonly payouts: readonly Payout[];
  /** How far the other side has told everything, by terminal. */
  readonly heardUntil: ReadonlyMap<string, Temporal.Instant>;
};

export type CardDay = {
  readonly date: string;
  readonly matchedCount: number;
  readonly oursCents: number;
  readonly theirsCents: number;
  readonly feeCents: number;
  /** What needs somebody first. */
  readonly differences: readonly CardDifference[];
  readonly payouts: readonly PayoutSums[];
};

/** The attempts of a day beside what terminals and providers say of it: everything that does not agree, with its cause. */
export function compareCardDay(sides: CardDaySides): CardDay {
  const { date, charges } = sides;
  const matched = matchStatement(sides, sides.noted);
  const ours = charges.filter((charge) => charge.businessDate === date || isShiftedTo(date, matched, charge));
  const voided = voidedOf(charges, matched);
  const found = ours.flatMap((charge) => {
    if (voided.has(charge.attemptId)) return [differenceOf(charge, 'voided', { deltaCents: 0 - chargedCents(charge) })];
    return chargeDifferences(charge, sides, matched);
  });
  const payouts = payoutSums(sides.rows, sides.payouts).filter((payout) => payout.days.includes(date));
  const differences = [...found, ...theirDifferences(date, matched), ...payoutDifferences(payouts, date)];
  const listed = [...new Map(sides.rows.map((row) => [row.rowId, row])).values()].filter(({ day }) => day === date);
  return {
    date,
    matchedCount: ours.filter((charge) => charge.businessDate === date && matched.rowsOf.has(charge.attemptId)).length,
    oursCents: sum(ours.filter(({ businessDate }) => businessDate === date).map(chargedCents)),
    theirsCents: sum(listed.map(rowCents)),
    feeCents: sum(listed.flatMap(({ kind, amountCents }) => (kind === 'fee' ? [amountCents] : []))),
    differences: differences.toSorted((one, other) => rank(other) - rank(one)),
    payouts,
  };
}

function isShiftedTo(date: string, { rowsOf }: Matched, { attemptId }: OurCharge): boolean {
  return (rowsOf.get(attemptId) ?? []).some(({ day }) => day === date);
}

function chargeDifferences(charge: OurCharge, sides: CardDaySides, matched: Matched): readonly CardDifference[] {
  const [row, ...more] = matched.rowsOf.get(charge.attemptId) ?? [];
  const books = charge.businessDate === sides.date ? bookDifferences(charge, sides.charges) : [];
  if (row === undefined) return [...missing(charge, sides, matched), ...books];
  const again = more.map((other) => {
    const deltaCents = other.day === sides.date ? rowCents(other) : 0;
    return differenceOf(charge, 'charged-twice', {
      rowIds: [row.rowId, other.rowId],
      theirsCents: rowCents(other),
      deltaCents,
    });
  });
  return [...pairDifferences(charge, row, sides.date), ...again, ...books];
}

/** One attempt and its one payment. What is counted to another day is the whole amount on either sheet. */
function pairDifferences(charge: OurCharge, row: TheirRow, date: string): readonly CardDifference[] {
  const isOurs = charge.businessDate === date;
  const isTheirs = row.day === date;
  const both = { rowIds: [row.rowId], theirsCents: rowCents(row) };
  if (charge.state !== 'approved') {
    const cause = isOpen(charge) ? 'unknown-was-paid' : 'refused-but-paid';
    return [differenceOf(charge, cause, { ...both, deltaCents: isTheirs ? rowCents(row) : 0 })];
  }
  const deltaCents = (isTheirs ? rowCents(row) : 0) - (isOurs ? chargedCents(charge) : 0);
  if (!isOurs || !isTheirs) {
    const otherDay = isOurs ? row.day : charge.businessDate;
    const shifted = differenceOf(charge, 'day-shifted', { ...both, deltaCents, otherDay });
    return [shifted, ...amounts(charge, row).map((cause) => differenceOf(charge, cause, both))];
  }
  return amounts(charge, row).map((cause) => differenceOf(charge, cause, { ...both, deltaCents }));
}

function amounts(charge: OurCharge, row: TheirRow): readonly ('amount' | 'tip')[] {
  const isSameSum = chargedCents(charge) === rowCents(row);
  if (charge.approvedCents === row.amountCents) return charge.tipCents === row.tipCents ? [] : ['tip'];
  return isSameSum ? ['tip'] : ['amount'];
}

function missing(
  charge: OurCharge,
  { date, heardUntil }: CardDaySides,
  { repeats }: Matched,
): readonly CardDifference[] {
  if (charge.businessDate !== date) return [];
  const deltaCents = 0 - chargedCents(charge);
  const repeated = repeats.get(charge.attemptId);
  if (repeated) return [differenceOf(charge, 'booked-twice', { rowIds: [repeated.rowId], deltaCents })];
  const until = heardUntil.get(charge.terminalId);
  const isHeard = until !== undefined && Temporal.Instant.compare(charge.askedAt, until) < 0;
  if (isOpen(charge)) return isHeard ? [differenceOf(charge, 'unknown-was-not-paid', {})] : [];
  if (charge.state !== 'approved') return [];
  if (!isHeard) return [differenceOf(charge, 'not-yet-there', { deltaCents })];
  return [differenceOf(charge, charge.isSaidByPerson ? 'only-said-by-person' : 'only-ours', { deltaCents })];
}

/** What our own receipts make of each payment of a day, whatever the other side says. */
export function booksOfDay(date: string, charges: readonly OurCharge[]): readonly CardDifference[] {
  return charges.flatMap((charge) => (charge.businessDate === date ? bookDifferences(charge, charges) : []));
}

/** Each payment stands in exactly one receipt, unless all of it went back before anybody had booked it. */
function bookDifferences(charge: OurCharge, charges: readonly OurCharge[]): readonly CardDifference[] {
  const sales = new Set(charge.saleIds).size;
  if (charge.state !== 'approved' || sales === 1) return [];
  if (sales === 0 && isEven(charge, charges)) return [];
  return [differenceOf(charge, sales === 0 ? 'not-booked' : 'booked-twice', {})];
}

function isEven(charge: OurCharge, charges: readonly OurCharge[]): boolean {
  if (charge.kind !== 'payment') {
    const paid = charges.find(({ attemptId }) => attemptId === charge.of);
    return paid !== undefined && paid.saleIds.length === 0;
  }
  const back = charges.filter(({ of, saleIds }) => of === charge.attemptId && saleIds.length === 0);
  return chargedCents(charge) + sum(back.map(chargedCents)) <= 0;
}

function theirDifferences(date: string, { left, noted }: Matched): readonly CardDifference[] {
  const byHand = noted.filter(({ row }) => row.day === date);
  return [
    ...byHand.map(({ row, noted: { saleId } }) => rowDifference(row, 'noted-by-hand', { saleIds: [saleId] })),
    ...left
      .filter(({ day }) => day === date)
      .map((row) => rowDifference(row, row.kind === 'refund' ? 'refund-not-ours' : 'only-theirs', {})),
  ];
}

/** Taken back before the other side closed its day: it lists neither, and the two cancel each other. */
function voidedOf(charges: readonly OurCharge[], { rowsOf, repeats }: Matched): ReadonlySet<string> {
  const byId = new Map(charges.map((charge) => [charge.attemptId, charge]));
  const isAlone = ({ attemptId }: OurCharge) => !rowsOf.has(attemptId) && !repeats.has(attemptId);
  const pairs = charges.flatMap((charge) => {
    const paid = charge.kind === 'reversal' && charge.of !== undefined ? byId.get(charge.of) : undefined;
    if (!paid || !isAlone(paid) || !isAlone(charge)) return [];
    const isWhole = charge.state === 'approved' && chargedCents(paid) + chargedCents(charge) === 0;
    return isWhole && paid.businessDate === charge.businessDate ? [charge.attemptId, paid.attemptId] : [];
  });
  return new Set(pairs);
}

type Rest = Partial<CardDifference>;

function differenceOf(charge: OurCharge, cause: CardDifference['cause'], rest: Rest): CardDifference {
  const { attemptId, saleIds } = charge;
  return difference({ cause, attemptId, saleIds, oursCents: chargedCents(charge), ...rest });
}

function rowDifference(row: TheirRow, cause: CardDifference['cause'], rest: Rest): CardDifference {
  const cents = rowCents(row);
  return difference({ cause, rowIds: [row.rowId], theirsCents: cents, deltaCents: cents, ...rest });
}

function rank({ cause }: CardDifference): number {
  return ['note', 'look', 'incident'].indexOf(differenceWeight(cause));
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
