import { askAgainMs } from '@tresen/domain/cards/ask-again';
import { hearWord } from '@tresen/domain/cards/card-attempt';
import { wordOf } from '@tresen/domain/cards/word-of';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { AttemptRow } from './attempt-row.ts';
import { keepCard } from './keep-card.ts';

type Lease = { readonly attemptId: string; readonly owner: string; readonly now: Temporal.Instant };

/** A program that does not renew its lease for so long is gone. */
const leaseFor = { seconds: 15 };

/** It is written down that the terminal may know, before it does. Nobody gets it twice. */
export async function claimToTell(tx: Tx, { attemptId, owner, now }: Lease): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    update app.card_attempts set told_at = ${now.toString()}, owner = ${owner}, owner_until = ${now.add(leaseFor).toString()},
        ask_again_at = ${now.add(leaseFor).toString()}, step = 'sent'
      where attempt_id = ${attemptId} and state = 'asked' and is_interactive and told_at is null and cancel_asked_at is null
      returning *`.execute(tx);
  return rows[0];
}

/** Answers whether it was asked to stop meanwhile. */
export async function keepLease(tx: Tx, { attemptId, owner, now }: Lease): Promise<boolean> {
  const { rows } = await sql<{ is_to_stop: boolean }>`
    update app.card_attempts set owner_until = ${now.add(leaseFor).toString()}, ask_again_at = ${now.add(leaseFor).toString()}
      where attempt_id = ${attemptId} and owner = ${owner} and state = 'asked'
      returning cancel_asked_at is not null as is_to_stop`.execute(tx);
  return rows[0]?.is_to_stop ?? false;
}

/**
 * The right to ask after it once; when it is due again is written down before. A terminal of the house may have been told without
 * this server: its bridge knows, and forbids what it was never told.
 */
export async function claimToAsk(tx: Tx, { attemptId, owner, now }: Lease): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select * from app.card_attempts
      where attempt_id = ${attemptId} and state in ('asked', 'unknown') and (told_at is not null or provider = 'zvt')
        and coalesce(owner_until, '-infinity') <= ${now.toString()}::timestamptz
      for update skip locked`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const ms = askAgainMs(row.asked_times + 1);
  await sql`
    update app.card_attempts set owner = ${owner}, owner_until = ${now.add(leaseFor).toString()}, asked_times = asked_times + 1,
        ask_again_at = ${ms === undefined ? null : now.add({ milliseconds: ms }).toString()}
      where attempt_id = ${attemptId}`.execute(tx);
  return row;
}

/** So long a program may take between writing it down and telling the terminal. */
const untoldFor = { seconds: 30 };

/** Nobody told a terminal, and from here on nobody can: that much is certain, and the next attempt is free. */
export async function takeBackUntold(
  tx: Tx,
  { orgId, attemptId, now }: { orgId: OrgId; attemptId: string; now: Temporal.Instant },
) {
  const { rows } = await sql<AttemptRow>`
    update app.card_attempts set cancel_asked_at = ${now.toString()}
      where attempt_id = ${attemptId} and told_at is null and state in ('asked', 'unknown')
        and (cancel_asked_at is not null or asked_at <= ${now.subtract(untoldFor).toString()}::timestamptz)
        and provider is distinct from 'zvt'
      returning *`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const place = { orgId, locationId: row.location_id, deviceId: row.device_id, now };
  const word = wordOf({ state: 'cancelled', code: 'never-told', text: '' }, 'provider');
  return keepCard(tx, place, attemptId, (attempt) => hearWord(attempt, word));
}
