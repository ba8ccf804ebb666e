import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hearWord } from '@tresen/domain/cards/card-attempt';
import { maskCardNumbersIn } from '@tresen/domain/cards/card-number';
import { askAgainMs } from '@tresen/domain/cards/ask-again';
import type {
  CardOutcome,
  CardStep,
  CardTerminal,
  StatementRow,
  TerminalState,
} from '@tresen/domain/cards/card-terminal';
import { wordOf } from '@tresen/domain/cards/word-of';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/log/logger.ts';
import { openWaiters } from '../signing/waiters.ts';
import type { AttemptRow } from './attempt-row.ts';
import { askAfter } from './ask-after.ts';
import { askOf } from './ask-of.ts';
import { type KeptCard, keepCard } from './keep-card.ts';
import { claimToTell, keepLease } from './lease-attempt.ts';
import type { Terminals } from './open-terminals.ts';

type Services = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly terminals: Terminals;
  readonly tell: (heard: { readonly orgId: OrgId; readonly locationId: string; readonly seq: number }) => void;
  readonly log: Log;
};

export type Cards = ReturnType<typeof openCards>;

/** Longer than this no till waits with one question; a lease is renewed meanwhile. */
const renewMs = 5000;

/**
 * One run of the program that speaks with terminals. What it is to do stands in the database before; nobody is told twice, and what a
 * run leaves behind when it ends is asked after by the next one. No transaction is open while a terminal is called.
 */
export function openCards({ enter, terminals, tell, log }: Services) {
  const owner = randomUUID();
  const waiters = openWaiters();
  const underWay = new Map<string, { isToStop: boolean }>();

  const heard = hearing(tell, waiters.wake);

  async function keep(
    orgId: OrgId,
    row: AttemptRow,
    outcome: CardOutcome,
    by: 'terminal' | 'provider',
  ): Promise<AttemptRow> {
    const now = Temporal.Now.instant();
    const place = { orgId, locationId: row.location_id, deviceId: row.device_id, now };
    const kept = await enter(orgId, async (tx) => {
      await sql`update app.card_attempts set owner = null, owner_until = null where attempt_id = ${row.attempt_id}`.execute(
        tx,
      );
      return keepCard(tx, place, row.attempt_id, (attempt) => hearWord(attempt, wordOf(outcome, by)));
    });
    heard(orgId, kept);
    return kept.row;
  }

  /** From before a terminal may be told: whoever cancels from then on is heard. */
  async function start(orgId: OrgId, attemptId: string): Promise<void> {
    if (underWay.has(attemptId)) return;
    underWay.set(attemptId, { isToStop: false });
    try {
      await tellOnce(orgId, attemptId);
    } finally {
      underWay.delete(attemptId);
    }
  }

  async function tellOnce(orgId: OrgId, attemptId: string): Promise<void> {
    const row = await enter(orgId, (tx) => claimToTell(tx, { attemptId, owner, now: Temporal.Now.instant() }));
    if (!row) return;
    const terminal = await terminals.terminalOf(orgId, row.terminal_id ?? '');
    const kept = await keep(orgId, row, await charge(orgId, row, terminal), 'terminal');
    if (kept.state === 'unknown') await askOn(() => reconcile(orgId, attemptId));
  }

  async function charge(
    orgId: OrgId,
    row: AttemptRow,
    terminal: CardTerminal<AbortSignal> | undefined,
  ): Promise<CardOutcome> {
    const ask = await enter(orgId, (tx) => askOf(tx, row));
    if (!terminal || !ask) return { state: 'declined', code: 'terminal-unusable', text: '' };
    const charging = underWay.get(row.attempt_id);
    const seen = (step: CardStep): void => {
      noteStep({ enter, log, wake: waiters.wake }, { orgId, attemptId: row.attempt_id, step });
      // It was asked to stop before it had heard of the payment.
      if (!charging?.isToStop) return;
      charging.isToStop = false;
      void terminal.cancel(row.attempt_id).catch(() => undefined);
    };
    const letGo = keepLeased(stoppingOnce(terminal, row.attempt_id, () => renew(orgId, row.attempt_id)));
    try {
      return await terminal.start(ask, seen, new AbortController().signal);
    } catch (error) {
      log.error({ err: error, attemptId: row.attempt_id }, 'a card payment broke off');
      return { state: 'unknown', since: Temporal.Now.instant() };
    } finally {
      letGo();
    }
  }

  const renew = (orgId: OrgId, attemptId: string) =>
    enter(orgId, (tx) => keepLease(tx, { attemptId, owner, now: Temporal.Now.instant() }));

  const reconcile = (orgId: OrgId, attemptId: string) =>
    askAfter({ enter, terminals, log, owner, keep, heard }, { orgId, attemptId });

  return {
    /** After the commit that wrote it down. Nobody waits for it here. */
    startSoon: (orgId: OrgId, attemptId: string): void => {
      void start(orgId, attemptId).catch((error: unknown) =>
        log.error({ err: error, attemptId }, 'a card payment broke off'),
      );
    },

    reconcile,
    /** What was kept beside terminals, after its commit. */
    heard,

    /** The terminal is asked to stop; what became of it comes as always. */
    stop: async (orgId: OrgId, row: AttemptRow): Promise<void> => {
      Object.assign(underWay.get(row.attempt_id) ?? {}, { isToStop: true });
      const terminal = await terminals.terminalOf(orgId, row.terminal_id ?? '');
      await terminal?.cancel(row.attempt_id).catch(() => undefined);
    },

    ...questionsTo(terminals),
    untilNext: waiters.untilNext,
  };
}

/** Screens of the location hear of it, and whoever waits for it here. */
function hearing(tell: Services['tell'], wake: (attemptId: string) => void) {
  return (orgId: OrgId, { row, eventSeq }: KeptCard): void => {
    if (eventSeq !== undefined) tell({ orgId, locationId: row.location_id, seq: eventSeq });
    wake(row.attempt_id);
  };
}

/** What is asked of terminals without any money. */
function questionsTo(terminals: Terminals) {
  return {
    /** What the other side says of one of its days: payment by payment, or the sums of a day that is closed with it. */
    dayOf: async (orgId: OrgId, terminalId: string, day: string) => {
      const terminal = await terminals.terminalOf(orgId, terminalId);
      if (terminal?.endOfDay) return { rows: [], totals: await terminal.endOfDay() };
      if (!terminal?.statement) return undefined;
      const rows: StatementRow[] = [];
      for await (const row of terminal.statement(day)) rows.push(row);
      return { rows, totals: undefined };
    },
    stateOf: async (orgId: OrgId, terminalId: string): Promise<TerminalState | undefined> => {
      const terminal = await terminals.terminalOf(orgId, terminalId);
      const found = await terminal?.state().catch((): TerminalState => ({ state: 'unknown', detail: '' }));
      return found && maskCardNumbersIn(found);
    },
  };
}

/** Whoever asked to stop was answered by another program, perhaps before the terminal had heard of the payment. */
function stoppingOnce(terminal: CardTerminal<AbortSignal>, attemptId: string, renew: () => Promise<boolean>) {
  let isStopped = false;
  return async (): Promise<void> => {
    if (!(await renew()) || isStopped) return;
    isStopped = true;
    await terminal.cancel(attemptId);
  };
}

/** A lease is renewed until it is let go. */
function keepLeased(renew: () => Promise<unknown>): () => void {
  const renewing = setInterval(() => void renew().catch(() => undefined), renewMs);
  return () => clearInterval(renewing);
}

/** Asks soon and often at first; after that the clock of all organisations does. */
async function askOn(reconcile: () => Promise<string>): Promise<void> {
  for (let asked = 0; asked < 5; asked += 1) {
    await pause(askAgainMs(asked), undefined, { ref: false });
    if ((await reconcile()) !== 'open') return;
  }
}

type Noting = Pick<Services, 'enter' | 'log'> & { readonly wake: (attemptId: string) => void };
type Noted = { readonly orgId: OrgId; readonly attemptId: string; readonly step: CardStep };

function noteStep({ enter, log, wake }: Noting, { orgId, attemptId, step }: Noted): void {
  void enter(orgId, (tx) =>
    sql`update app.card_attempts set step = ${step} where attempt_id = ${attemptId} and state = 'asked'`.execute(tx),
  )
    .then(() => wake(attemptId))
    .catch((error: unknown) => log.warn({ err: error, attemptId }, 'a step of a card payment was not kept'));
}
