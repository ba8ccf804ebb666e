import type { CardOutcome } from '@tresen/domain/cards/card-terminal';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/log/logger.ts';
import { storedOf } from './ask-of.ts';
import type { AttemptRow } from './attempt-row.ts';
import type { KeptCard } from './keep-card.ts';
import { claimToAsk, takeBackUntold } from './lease-attempt.ts';
import type { Terminals } from './open-terminals.ts';

type Asking = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly terminals: Terminals;
  readonly log: Log;
  readonly owner: string;
  readonly keep: (
    orgId: OrgId,
    row: AttemptRow,
    outcome: CardOutcome,
    by: 'terminal' | 'provider',
  ) => Promise<AttemptRow>;
  readonly heard: (orgId: OrgId, kept: KeptCard) => void;
};

type Attempt = { readonly orgId: OrgId; readonly attemptId: string };

/** Asks once what became of it, and starts nothing. Of two who want to ask at once, one does. */
export async function askAfter(
  { enter, terminals, log, owner, keep, heard }: Asking,
  { orgId, attemptId }: Attempt,
): Promise<'open' | 'ended'> {
  const now = Temporal.Now.instant();
  const untold = await enter(orgId, (tx) => takeBackUntold(tx, { orgId, attemptId, now }));
  if (untold) {
    heard(orgId, untold);
    return 'ended';
  }
  const row = await enter(orgId, (tx) => claimToAsk(tx, { attemptId, owner, now }));
  if (!row) return 'ended';
  const terminal = await terminals.terminalOf(orgId, row.terminal_id ?? '');
  const stored = await enter(orgId, (tx) => storedOf(tx, row));
  if (!terminal || !stored) return 'open';
  const found = await terminal.reconcile(stored).catch((error: unknown) => {
    log.warn({ err: error, attemptId }, 'a card payment could not be asked after');
    return { state: 'unknown', since: now } as const;
  });
  await enter(orgId, (tx) => leave(tx, attemptId, found === 'not-found-yet'));
  if (found === 'not-found-yet' || found.state === 'unknown') return 'open';
  await keep(orgId, row, found, 'provider');
  return 'ended';
}

async function leave(tx: Tx, attemptId: string, isAbsent: boolean): Promise<void> {
  await sql`
    update app.card_attempts set owner = null, owner_until = null,
        absent_count = case when ${isAbsent} then absent_count + 1 else 0 end
      where attempt_id = ${attemptId}`.execute(tx);
}
