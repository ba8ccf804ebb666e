import type { CardAttemptView } from '@tresen/contract/till-cards';
import { attemptState, type CardAttempt, finalWord, isOpenState } from '@tresen/domain/cards/card-attempt';
import { type CardBlock, cardBlock, type Chargeable } from '@tresen/domain/cards/card-block';
import type { CardAskedFact } from '@tresen/domain/cards/card-facts';
import type { CardStep } from '@tresen/domain/cards/card-terminal';
import type { TillTerminal } from '@tresen/domain/offer/till-terminal';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { problemCodeOf } from '../../app/calls/call-failure.ts';
import type { Journal } from '../journal/journal.ts';
import type { Readable, Till } from '../till/till.ts';
import { askBridge } from './ask-bridge.ts';
import type { CardCalls } from './card-calls.ts';
import { nothingOf, openCardLog, stamp } from './card-log.ts';
import { cardFollower, isAtIt, saidOf } from './follow-card.ts';
import { attemptOfView, type KnownCard } from './known-card.ts';
import type { LocalOf } from './local-terminals.ts';

type Parts = {
  readonly till: Pick<Till, 'record' | 'identity'>;
  readonly journal: Pick<Journal, 'cardAttempts'>;
  readonly calls: CardCalls;
  /** Absent: no terminal hangs on this computer. */
  readonly localOf?: LocalOf;
  /** Whether the server hears this till now; absent: whoever asks finds out. */
  readonly isOnline?: () => boolean;
  readonly now: () => Temporal.Instant;
  /** Milliseconds that never jump. */
  readonly mono: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
};

/** What is to be charged, or given back. */
export type Charge = Chargeable & {
  readonly terminal: TillTerminal;
  readonly amountCents: number;
  /** The attempt whose money goes back. */
  readonly of: string | null;
};

export type Charging = {
  readonly attemptId: string;
  /** Known, or unknown: it never rejects once the terminal may have been told. */
  readonly ended: Promise<CardAttempt>;
};

/** Why a person says that they know better than the terminal does. */
export type Decision = { readonly isPaid: boolean; readonly reason: string; readonly evidence: string };

export type CardDesk = {
  /** Own ones, and those of the location that are open, as last heard. */
  readonly known: Readable<readonly KnownCard[]>;
  readonly blockOf: (wanted: Chargeable) => CardBlock | undefined;
  /** Whether anybody could tell this terminal something now. */
  readonly reaches: (terminal: TillTerminal) => boolean;
  /** Written down before anybody is told. Rejects only where that failed: then nobody was. */
  readonly charge: (charge: Charge, actor: LogActor, seen: (step: CardStep) => void) => Promise<Charging>;
  readonly cancel: (attemptId: string) => Promise<void>;
  /** What became of all that is open. */
  readonly ask: () => Promise<void>;
  readonly decide: (attemptId: string, decision: Decision, actor: LogActor) => Promise<void>;
  readonly stop: () => void;
};

const lookEveryMs = 15_000;

/**
 * The cards of a till: what it asks terminals for by way of the server, and what became of it. Whatever breaks off in between, one
 * attempt is one payment: the same id is told again, never a new one.
 */
export async function openCardDesk(parts: Parts): Promise<CardDesk> {
  const { till, journal, calls, now, mono, pause, localOf = () => undefined, isOnline = () => true } = parts;
  const log = await openCardLog({ till, journal, now });
  const charging = new Map<string, AbortController>();
  const follow = cardFollower({ calls, log, hear, localOf, mono, pause });

  async function hear(view: CardAttemptView): Promise<void> {
    log.views.set(view.attemptId, view);
    await log.look();
    const word = finalWord(attemptOfView(view));
    if (word && (word.state !== 'unknown' || charging.has(view.attemptId)))
      await log.keepWord(view.attemptId, word).catch(() => undefined);
  }

  async function sayStop(asked: CardAskedFact): Promise<void> {
    await hear(await calls.cancelCardAttempt(saidOf(asked)));
  }

  function show({ attemptId }: CardAttempt): Promise<CardAttemptView> {
    return calls.showCardAttempt({ attemptId, step: null, waitMs: 0 });
  }

  /** One whose question never arrived is forbidden from then on; one that runs is let run. */
  async function askAfter(attempt: CardAttempt): Promise<void> {
    const { asked } = attempt;
    const view = await show(attempt).catch((error: unknown) => {
      if (problemCodeOf(error) !== undefined) return undefined;
      throw error;
    });
    if (view) await hear(view);
    if (asked && (!view || (isAtIt(view) && view.step === null))) await sayStop(asked);
  }

  async function ask(): Promise<void> {
    const { attempts } = await calls.listCardAttempts().catch(async (error: unknown) => {
      await askBridge({ log, localOf }, (attemptId) => charging.has(attemptId));
      throw error;
    });
    const listed = new Set(attempts.map(({ attemptId }) => attemptId));
    // What is no longer listed is over: it was booked, or nothing was taken. Of an own one that is said nowhere else here.
    for (const attemptId of log.views.keys())
      if (!listed.has(attemptId) && !log.find(attemptId)?.isOwn) log.views.delete(attemptId);
    for (const view of attempts) await hear(view);
    await log.look();
    for (const { attempt, isOwn, isBooked } of log.known.get()) {
      if (!isOwn || charging.has(attempt.attemptId)) continue;
      if (isOpenState(attemptState(attempt))) await askAfter(attempt).catch(() => undefined);
      // Taken here, and perhaps booked by another till since.
      else if (attemptState(attempt) === 'approved' && !isBooked && !listed.has(attempt.attemptId))
        await show(attempt).then(hear, () => undefined);
    }
  }

  async function charge({ terminal, of, ...wanted }: Charge, actor: LogActor, seen: (step: CardStep) => void) {
    const attemptId = crypto.randomUUID();
    const { terminalId, provider } = terminal;
    const kind = of === null ? ('payment' as const) : ('refund' as const);
    const { locationId } = till.identity;
    const asked = { ...wanted, attemptId, locationId, terminalId, provider, kind, of, at: stamp(now()) };
    const stopping = new AbortController();
    charging.set(attemptId, stopping);
    await log.writeAsked(asked, actor).catch((error: unknown) => {
      charging.delete(attemptId);
      throw error;
    });
    const ended = follow(asked, { seen, signal: stopping.signal })
      .catch(() => log.keepWord(attemptId, nothingOf('unknown', 'broken-off')).catch(() => undefined))
      .then(() => {
        charging.delete(attemptId);
        return log.find(attemptId)?.attempt ?? { attemptId, asked, words: [] };
      });
    return { attemptId, ended };
  }

  return {
    known: log.known,
    reaches: (terminal) => isOnline() || localOf(terminal) !== undefined,
    blockOf: (wanted) => cardBlock(log.known.get(), wanted),
    charge,
    async cancel(attemptId) {
      charging.get(attemptId)?.abort();
      const asked = log.find(attemptId)?.attempt.asked;
      if (asked) await sayStop(asked);
    },
    ask,
    async decide(attemptId, { isPaid, reason, evidence }, actor) {
      const attempt = log.find(attemptId)?.attempt;
      if (!attempt || !isOpenState(attemptState(attempt))) return;
      const approvedCents = isPaid ? (attempt.asked?.amountCents ?? 0) : 0;
      const word = { ...nothingOf(isPaid ? 'approved' : 'declined', 'person'), approvedCents };
      await log.writeDecided(attempt, { word, userId: actor.userId, reason, evidence }, actor);
    },
    stop: repeat(ask, () => pause(lookEveryMs)),
  };
}

/** Until it is stopped, whatever fails. */
function repeat(work: () => Promise<void>, pause: () => Promise<void>): () => void {
  let isOver = false;
  void (async () => {
    while (!isOver) {
      await work().catch(() => undefined);
      await pause();
    }
  })();
  return () => {
    isOver = true;
  };
}
