import { finalWord } from '@tresen/domain/cards/card-attempt';
import type { CardAsk, StoredAttempt } from '@tresen/domain/cards/card-terminal';
import type { Tx } from '../../platform/db/tenant.ts';
import { type AttemptRow, attemptOf, readAttempt } from './attempt-row.ts';

/** What the terminal is asked for. `undefined`: it was never said what for, or the payment that goes back is not known. */
export async function askOf(tx: Tx, row: AttemptRow): Promise<CardAsk | undefined> {
  const { attemptId, asked } = attemptOf(row);
  if (!asked) return undefined;
  const { orderId, amountCents, kind } = asked;
  const ask = { attemptId, orderId, amountCents, kind };
  if (kind === 'payment') {
    const rates = await tipRates(tx, asked.terminalId);
    return rates.length > 0 ? { ...ask, tip: { rates } } : ask;
  }
  const paid = asked.of === null ? undefined : await readAttempt(tx, asked.of);
  const reference = paid && finalWord(attemptOf(paid))?.reference;
  return paid && reference ? { ...ask, of: { attemptId: paid.attempt_id, reference } } : undefined;
}

export async function storedOf(tx: Tx, row: AttemptRow): Promise<StoredAttempt | undefined> {
  const ask = await askOf(tx, row);
  if (!ask) return undefined;
  return {
    ask,
    askedAt: row.told_at ?? row.asked_at,
    vendorId: row.vendor_id ?? undefined,
    absentCount: row.absent_count,
  };
}

async function tipRates(tx: Tx, terminalId: string): Promise<readonly number[]> {
  const terminal = await tx
    .selectFrom('app.card_terminals')
    .select('tip_rates')
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();
  return terminal?.tip_rates ?? [];
}
