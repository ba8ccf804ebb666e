import type { ShownCardDay, ShownDifference } from '@tresen/contract/card-days';
import { type CardDifference, differenceWeight } from '@tresen/domain/cards/card-difference';
import { chargedCents, type NotedCard, type OurCharge, rowCents } from '@tresen/domain/cards/card-statement';
import { booksOfDay, type CardDay, compareCardDay } from '@tresen/domain/cards/end-of-day';
import { payoutsIn } from '@tresen/domain/cards/payout-sums';
import { compareTotals } from '@tresen/domain/cards/terminal-totals';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import type { Tx } from '../../platform/db/tenant.ts';
import { attemptOf, openAttempts } from './attempt-row.ts';
import {
  type AskedDay,
  chargesAround,
  notedAround,
  type Statement,
  statementsAround,
  type Terminal,
  terminalsOf,
  theirRows,
} from './card-day-sides.ts';

type Sides = {
  readonly date: string;
  readonly terminals: readonly Terminal[];
  readonly charges: readonly OurCharge[];
  readonly noted: readonly NotedCard[];
  readonly statements: readonly Statement[];
};

/** All three sides of a day, and what does not agree. Nothing is asked of anybody outside. */
export async function readCardDay(tx: Tx, asked: AskedDay): Promise<ShownCardDay> {
  const { locationId, date } = asked;
  const terminals = await terminalsOf(tx, locationId);
  const { charges, receipts } = await chargesAround(tx, asked);
  const statements = await statementsAround(tx, locationId, date);
  const noted = await notedAround(tx, asked);
  const sides = { date, terminals, charges, noted, statements };
  const day = singleDay(sides);
  const sums = terminals.filter(closesDay).flatMap((terminal) => sumsOf(sides, terminal));
  const show = differenceShower(sides, receipts);
  const books = booksOfDay(date, chargesOf(sides, { closeTheirDay: true }));
  const shown = [
    ...[...day.differences, ...books].map((one) => show(one)),
    ...sums.map((one) => show(one.found, one.terminalId)),
  ];
  const ofTerminals = terminals.map((terminal) => terminalDay(sides, terminal));
  return {
    date,
    oursCents: sum(ofTerminals.map(({ oursCents }) => oursCents)),
    theirsCents: sum(ofTerminals.map(({ theirsCents }) => theirsCents ?? 0)),
    feeCents: day.feeCents,
    matchedCount: day.matchedCount + fittingCount(ofTerminals, sums),
    terminals: ofTerminals,
    open: await openUntil(tx, asked),
    differences: shown.toSorted((one, other) => rankOf(one) - rankOf(other)),
    payouts: day.payouts.map(({ payoutId, paidCents, refundCents, feeCents, netCents }) => {
      return { payoutId, paidCents, refundCents, feeCents, netCents };
    }),
  };
}

/** Terminals of the house tell a sum when they close their day; providers name each payment. */
function closesDay({ provider }: Terminal): boolean {
  return provider === 'zvt';
}

/** Of terminals that tell sums, or of the others. */
function chargesOf({ terminals, charges }: Sides, { closeTheirDay }: { readonly closeTheirDay: boolean }) {
  const closing = new Set(terminals.filter(closesDay).map(({ terminalId }) => terminalId));
  return charges.filter(({ terminalId }) => closing.has(terminalId) === closeTheirDay);
}

/** However old: a day before may have ended without an answer. */
async function openUntil(tx: Tx, { locationId, date, closing }: AskedDay): Promise<ShownCardDay['open']> {
  const rows = await openAttempts(tx, locationId);
  return rows
    .filter(({ state, asked_at }) => {
      const isOpen = state === 'asked' || state === 'unknown';
      return isOpen && businessDateOf(asked_at, closing).toString() <= date;
    })
    .map((row) => ({
      attemptId: row.attempt_id,
      terminalId: row.terminal_id,
      kind: attemptOf(row).asked?.kind ?? 'payment',
      amountCents: Number(row.amount_cents),
      at: row.asked_at.toString(),
    }));
}

function singleDay(sides: Sides): CardDay {
  const { date, noted, statements } = sides;
  const rows = statements.filter(({ totals }) => totals === null);
  const heardUntil = new Map(rows.filter(({ day }) => day === date).map((one) => [one.terminalId, one.heardAt]));
  const theirs = statements.flatMap(theirRows);
  return compareCardDay({
    date,
    charges: chargesOf(sides, { closeTheirDay: false }),
    noted,
    rows: theirs,
    payouts: payoutsIn(theirs),
    heardUntil,
  });
}

/** Of terminals whose sum is ours, all payments fit. */
function fittingCount(terminals: ShownCardDay['terminals'], sums: readonly FoundAt[]): number {
  const fitting = terminals.filter(({ terminalId, closesDay: closes, theirsCents }) => {
    return closes && theirsCents !== null && !sums.some((one) => one.terminalId === terminalId);
  });
  return sum(fitting.map(({ oursCount }) => oursCount));
}

type FoundAt = { readonly terminalId: string; readonly found: CardDifference };

function sumsOf({ date, charges, noted, statements }: Sides, { terminalId }: Terminal): readonly FoundAt[] {
  const closed = statements.filter((one) => one.terminalId === terminalId && one.totals !== null);
  const statement = closed.find(({ day }) => day === date);
  if (!statement?.totals) return [];
  const before = closed.filter(({ day }) => day < date).at(-1);
  const [from, until] = [before?.heardAt ?? statement.heardAt.subtract({ hours: 36 }), statement.heardAt];
  const own = charges.filter((charge) => charge.terminalId === terminalId);
  const { amountCents } = statement.totals;
  const found = compareTotals({ charges: own, noted, from, until, count: undefined, amountCents });
  return found.map((one) => ({ terminalId, found: one }));
}

function terminalDay({ date, charges, statements }: Sides, terminal: Terminal): ShownCardDay['terminals'][number] {
  const { terminalId } = terminal;
  const own = charges.filter((one) => {
    return one.terminalId === terminalId && one.businessDate === date && one.state === 'approved';
  });
  const statement = statements.find((one) => one.terminalId === terminalId && one.day === date);
  return {
    ...terminal,
    oursCount: own.length,
    oursCents: sum(own.map(chargedCents)),
    theirsCents: statement ? (statement.totals?.amountCents ?? sum(theirRows(statement).map(rowCents))) : null,
    heardAt: statement?.heardAt.toString() ?? null,
    closesDay: closesDay(terminal),
  };
}

function differenceShower({ charges, statements }: Sides, receipts: ReadonlyMap<string, string>) {
  const byAttempt = new Map(charges.map((charge) => [charge.attemptId, charge]));
  const byRow = new Map(statements.flatMap(theirRows).map((row) => [row.rowId, row]));
  return (found: CardDifference, terminalId?: string): ShownDifference => {
    const charge = found.attemptId === undefined ? undefined : byAttempt.get(found.attemptId);
    const row = found.rowIds.map((rowId) => byRow.get(rowId)).find((one) => one !== undefined);
    return {
      cause: found.cause,
      weight: differenceWeight(found.cause),
      terminalId: charge?.terminalId ?? row?.terminalId ?? terminalId ?? null,
      at: (row?.at ?? charge?.askedAt)?.toString() ?? null,
      theirNo: row ? row.reference.receiptNo || row.reference.id : (found.payoutId ?? ''),
      receipts: found.saleIds.flatMap((orderId) => receipts.get(orderId) ?? []),
      oursCents: found.oursCents,
      theirsCents: found.theirsCents,
      deltaCents: found.deltaCents,
      otherDay: found.otherDay ?? null,
    };
  };
}

function rankOf({ weight }: ShownDifference): number {
  return ['incident', 'look', 'note'].indexOf(weight);
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
