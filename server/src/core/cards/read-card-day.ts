import type { ShownCardDay, ShownDifference } from '@tresen/contract/card-days';
import { type CardDifference, differenceWeight } from '@tresen/domain/cards/card-difference';
import { chargedCents, type NotedCard, type OurCharge, rowCents } from '@tresen/domain/cards/card-statement';
import { type CardDay, compareCardDay } from '@tresen/domain/cards/end-of-day';
import { payoutsIn } from '@tresen/domain/cards/payout-sums';
import { compareTotals } from '@tresen/domain/cards/terminal-totals';
import type { Tx } from '../../platform/db/tenant.ts';
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
  const shown = [...day.differences.map((one) => show(one)), ...sums.map((one) => show(one.found, one.terminalId))];
  const ofTerminals = terminals.map((terminal) => terminalDay(sides, terminal));
  return {
    date,
    oursCents: sum(ofTerminals.map(({ oursCents }) => oursCents)),
    theirsCents: sum(ofTerminals.map(({ theirsCents }) => theirsCents ?? 0)),
    feeCents: day.feeCents,
    matchedCount: day.matchedCount,
    terminals: ofTerminals,
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

function singleDay({ date, terminals, charges, noted, statements }: Sides): CardDay {
  const closing = new Set(terminals.filter(closesDay).map(({ terminalId }) => terminalId));
  const rows = statements.filter(({ totals }) => totals === null);
  const heardUntil = new Map(rows.filter(({ day }) => day === date).map((one) => [one.terminalId, one.heardAt]));
  const theirs = statements.flatMap(theirRows);
  return compareCardDay({
    date,
    charges: charges.filter(({ terminalId }) => !closing.has(terminalId)),
    noted,
    rows: theirs,
    payouts: payoutsIn(theirs),
    heardUntil,
  });
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
