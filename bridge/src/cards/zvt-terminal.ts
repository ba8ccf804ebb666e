import type { CardAsk, CardOutcome, CardStep, TerminalState } from '@tresen/domain/cards/card-terminal';
import { endOfDay } from '../zvt/commands.ts';
import type { Heard } from '../zvt/conversation.ts';
import type { AttemptJournal, KeptAttempt } from './attempt-journal.ts';
import { moneyMover } from './move-money.ts';
import { resolveAll, resolveAttempt } from './resolve-attempts.ts';
import { notDone, type Settled } from './settled.ts';
import { type TalkParts, terminalTalk } from './terminal-talk.ts';

export type TerminalParts = TalkParts & {
  readonly journal: AttemptJournal;
  readonly timeZone: () => string;
};

export type ZvtTerminal = ReturnType<typeof zvtTerminal>;

type Run = { readonly stop: AbortController; step: CardStep; outcome: Promise<CardOutcome> };

/** One terminal that only this program tells what to do, one thing after the other. */
export function zvtTerminal(parts: TerminalParts) {
  const { place, journal } = parts;
  const { terminalId, password } = place;
  const talk = terminalTalk(parts);
  const resolving = { journal, talk, timeZone: parts.timeZone };
  const money = moneyMover({ ...resolving, place });
  const running = new Map<string, Run>();
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function findOut(known: KeptAttempt): Promise<CardOutcome | 'not-found-yet'> {
    const line = await talk.connect();
    if (!line) return 'not-found-yet';
    try {
      const said = await resolveAttempt(resolving, line, known);
      if (said === 'later') return 'not-found-yet';
      return said === 'person' ? unknownSince(known.askedAt) : said;
    } finally {
      line.close();
    }
  }

  async function closeDay(): Promise<Heard | undefined> {
    const line = await talk.connect();
    if (!line) return undefined;
    try {
      if ((await resolveAll(resolving, line, terminalId)) === 'later') return undefined;
      money.forget();
      return await talk.sayPatiently(line, endOfDay(password));
    } finally {
      line.close();
    }
  }

  return {
    place,
    /** Never throws. The same attempt twice is one: the second hears what became of the first. */
    start(ask: CardAsk, seen: (step: CardStep) => void, signal: AbortSignal): Promise<CardOutcome> {
      const same = running.get(ask.attemptId);
      if (same) return same.outcome;
      const now = Temporal.Now.instant();
      const run: Run = { stop: new AbortController(), step: 'sent', outcome: Promise.resolve(unknownSince(now)) };
      running.set(ask.attemptId, run);
      const saw = (step: CardStep) => {
        run.step = step;
        seen(step);
      };
      run.outcome = inTurn(() => money.move(ask, saw, AbortSignal.any([signal, run.stop.signal])))
        .catch(() => unknownSince(now))
        .finally(() => running.delete(ask.attemptId));
      return run.outcome;
    },
    /** How an attempt ended, as far as it is known here. */
    known: (attemptId: string): Settled | undefined => journal.of(attemptId)?.outcome,
    cancel: (attemptId: string): void => running.get(attemptId)?.stop.abort(),
    stepOf: (attemptId: string): CardStep | undefined => running.get(attemptId)?.step,
    /** Asks what became of it. An attempt that was never told is forbidden from now on. */
    async reconcile(ask: CardAsk): Promise<CardOutcome | 'not-found-yet'> {
      const known = journal.of(ask.attemptId);
      if (known?.outcome) return known.outcome;
      if (running.has(ask.attemptId)) return 'not-found-yet';
      return inTurn(async () => {
        const now = journal.of(ask.attemptId);
        if (now?.state === 'asked') return findOut(now);
        if (now) return now.outcome ?? unknownSince(now.askedAt);
        const { attemptId, kind, amountCents } = ask;
        const never = { attemptId, terminalId, kind, amountCents, lastReceiptNo: undefined };
        return journal.settle({ ...never, askedAt: Temporal.Now.instant() }, notDone('cancelled', 'never-told'));
      }).catch(() => 'not-found-yet' as const);
    },
    /** Somebody has read the terminal's paper. What the terminal has said stands. */
    decide(attemptId: string, outcome: Settled): Settled | undefined {
      const known = journal.of(attemptId);
      return known && journal.settle(known, outcome);
    },
    endOfDay: (): Promise<Heard | undefined> => inTurn(closeDay),
    state: async (): Promise<TerminalState> =>
      running.size > 0 ? { state: 'busy', detail: '' } : inTurn(() => talk.state()),
    isRunning: (): boolean => running.size > 0,
    idle: (): Promise<unknown> => turn,
  };
}

function unknownSince(since: Temporal.Instant): CardOutcome {
  return { state: 'unknown', since };
}
