import type { CardAsk, CardOutcome, CardStep } from '@tresen/domain/cards/card-terminal';
import { payment, refund, reversal } from '../zvt/commands.ts';
import type { StatusInformation } from '../zvt/status-information.ts';
import type { ZvtLine } from '../zvt/zvt-line.ts';
import type { AttemptJournal, NewAttempt } from './attempt-journal.ts';
import { stepOf } from './card-step.ts';
import { readOutcome } from './read-outcome.ts';
import { resolveAll } from './resolve-attempts.ts';
import { notDone, type Settled } from './settled.ts';
import type { TerminalPlace, TerminalTalk } from './terminal-talk.ts';

type Parts = {
  readonly place: TerminalPlace;
  readonly journal: AttemptJournal;
  readonly talk: TerminalTalk;
  readonly timeZone: () => string;
};

type Watch = { readonly saw: (step: CardStep) => void; readonly signal: AbortSignal };

/** Money in and out of one terminal. The turn is the caller's. */
export function moneyMover({ place, journal, talk, timeZone }: Parts) {
  const { terminalId, password } = place;
  /** Of the terminal's last receipt, as long as nothing happened that we did not see. */
  let lastReceiptNo: number | undefined;

  /** Said no to for good, so that the same wish cannot come true later. */
  function refuse(attempt: NewAttempt, code: string): Settled {
    try {
      return journal.settle(attempt, notDone('cancelled', code));
    } catch {
      return notDone('cancelled', code);
    }
  }

  /** Why the terminal is told nothing. */
  async function hindrance(line: ZvtLine): Promise<string | undefined> {
    if ((await resolveAll({ journal, talk, timeZone }, line, terminalId)) === 'later') return 'terminal-busy';
    if (lastReceiptNo !== undefined) return undefined;
    const last = await talk.lastReceipt(line);
    if (last === 'busy') return 'terminal-busy';
    lastReceiptNo = last === 'none' ? undefined : last.receiptNo;
    return undefined;
  }

  async function tell(line: ZvtLine, command: Uint8Array, attempt: NewAttempt, { saw, signal }: Watch) {
    try {
      journal.ask(attempt);
    } catch {
      return notDone('cancelled', 'journal');
    }
    lastReceiptNo = undefined;
    saw('sent');
    const heard = await talk.sayPatiently(line, command, {
      signal,
      seen: (intermediate) => {
        const step = stepOf(intermediate);
        if (step) saw(step);
      },
      keep: (status) => {
        keepResult(journal, attempt.attemptId, status);
        return true;
      },
    });
    const outcome = readOutcome(attempt, heard);
    if (!outcome) return { state: 'unknown', since: attempt.askedAt } as const;
    if (outcome.state === 'approved') lastReceiptNo = heard.status?.receiptNo;
    try {
      return journal.settle(attempt, outcome);
    } catch {
      // It is asked for again when the journal can be written.
      return outcome.state === 'approved' ? ({ state: 'unknown', since: attempt.askedAt } as const) : outcome;
    }
  }

  return {
    forget(): void {
      lastReceiptNo = undefined;
    },
    async move(ask: CardAsk, saw: Watch['saw'], signal: AbortSignal): Promise<CardOutcome> {
      const known = journal.of(ask.attemptId);
      if (known) return known.outcome ?? { state: 'unknown', since: known.askedAt };
      const { attemptId, kind, amountCents } = ask;
      const askedAt = Temporal.Now.instant();
      const attempt = { attemptId, terminalId, kind, amountCents, askedAt, lastReceiptNo: undefined };
      const command = commandOf(ask, password);
      if (!command) return refuse(attempt, 'ask-not-possible');
      if (signal.aborted) return refuse(attempt, givenUp);
      const line = await talk.connect();
      if (!line) return refuse(attempt, 'not-reached');
      try {
        const code = (await hindrance(line)) ?? (signal.aborted ? givenUp : undefined);
        if (code !== undefined) return refuse(attempt, code);
        return await tell(line, command, { ...attempt, lastReceiptNo }, { saw, signal });
      } finally {
        line.close();
      }
    },
  };
}

/** As the terminal says it of a guest who gave up. */
const givenUp = '6C';
const mostCents = 99_999_999;

/** What is kept before the terminal hears that we have its result. */
function keepResult(journal: AttemptJournal, attemptId: string, { result, receiptNo, amountCents }: StatusInformation) {
  if (result === 0 && receiptNo !== undefined && amountCents !== undefined)
    journal.hear(attemptId, { receiptNo, amountCents });
}

/** `undefined`: a terminal cannot be asked that. */
function commandOf(ask: CardAsk, password: string): Uint8Array | undefined {
  if (!Number.isSafeInteger(ask.amountCents) || ask.amountCents <= 0 || ask.amountCents > mostCents) return undefined;
  if (ask.kind === 'payment') return payment(ask.amountCents);
  if (ask.kind === 'refund') return refund(password, ask.amountCents);
  const receiptNo = ask.of?.reference.receiptNo ?? '';
  return /^\d{1,4}$/.test(receiptNo) ? reversal(password, Number(receiptNo)) : undefined;
}
