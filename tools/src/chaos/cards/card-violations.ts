import { attemptState, isOpenState } from '@tresen/domain/cards/card-attempt';
import { Client } from 'pg';
import type { CardTill } from './card-till.ts';
import type { Charged } from './solos.ts';

type Kept = { readonly attempt_id: string; readonly state: string; readonly booked: boolean };

/** What the ledgers of the terminals, the books and the tills say must be the same money, and no order is paid twice. */
export async function findCardViolations(
  url: string,
  ledger: readonly Charged[],
  tills: readonly CardTill[],
): Promise<{ readonly violations: readonly string[]; readonly facts: Readonly<Record<string, number>> }> {
  const kept = await attemptsIn(url);
  const violations: string[] = [];
  // Each order costs something else, so that money tells whose it is whatever a till says.
  for (const [cents, same] of Map.groupBy(ledger, (one) => one.cents))
    if (same.filter(({ backCents }) => backCents === 0).length > 1)
      violations.push(`an order of ${cents} cents was charged ${same.length} times`);
  for (const { foreignId, cents } of ledger) {
    const row = kept.get(foreignId);
    if (!row) violations.push(`${cents} cents were taken for ${foreignId}, of which nobody knows`);
    else if (!['approved', 'unknown', 'asked'].includes(row.state))
      violations.push(`${cents} cents were taken for ${foreignId}, which is ${row.state}`);
  }
  const taken = new Set(ledger.map(({ foreignId }) => foreignId));
  for (const { attempt_id, state } of kept.values())
    if (state === 'approved' && !taken.has(attempt_id))
      violations.push(`${attempt_id} is approved, and nothing was taken`);
  const shown = new Map(
    tills.flatMap((till) =>
      till
        .desk()
        .known.get()
        .map((one) => [one.attempt.attemptId, one] as const),
    ),
  );
  for (const { attempt_id, state, booked } of kept.values()) {
    const isOpen = state === 'asked' || state === 'unknown';
    const mustShow = isOpen || (state === 'approved' && !booked);
    const one = shown.get(attempt_id);
    if (mustShow && !one) violations.push(`${attempt_id} is ${state}, and stands before nobody`);
    if (isOpen && one && !isOpenState(attemptState(one.attempt)))
      violations.push(`${attempt_id} is ${state}, and a till says ${attemptState(one.attempt)}`);
  }
  const rows = [...kept.values()];
  const facts = {
    charged: ledger.length,
    attempts: rows.length,
    booked: rows.filter(({ booked }) => booked).length,
    'paid, not booked': rows.filter(({ state, booked }) => state === 'approved' && !booked).length,
    unclear: rows.filter(({ state }) => state === 'asked' || state === 'unknown').length,
    reloads: tills.reduce((sum, till) => sum + till.reloads(), 0),
  };
  return { violations, facts };
}

async function attemptsIn(url: string): Promise<ReadonlyMap<string, Kept>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Kept>(
    'select attempt_id, state, booked_order_id is not null as booked from app.card_attempts',
  );
  await client.end();
  return new Map(rows.map((row) => [row.attempt_id, row]));
}
