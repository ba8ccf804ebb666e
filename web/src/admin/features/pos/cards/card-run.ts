import { attemptState, type CardAttempt, finalWord, isOpenState } from '@tresen/domain/cards/card-attempt';
import type { CardStep } from '@tresen/domain/cards/card-terminal';
import type { TillTerminal } from '@tresen/domain/offer/till-terminal';
import { createStore } from '../../../../shared/store.ts';
import type { CardDesk, Charge } from '../../../device/cards/card-desk.ts';
import type { Counter } from '../counter/counter.ts';
import { actorOf } from '../person/person.ts';
import { codeOf } from './code-text.ts';

export type CardStage =
  | 'choosing'
  | 'telling'
  | 'waiting'
  | 'declined'
  | 'unknown'
  /** Another payment for the same is open, or taken and not booked. */
  | 'blocked'
  /** It could not be written down: nobody was told. */
  | 'failed';

export type CardAnswer = TillTerminal | 'again' | 'other' | 'close' | 'cash' | 'heard';

/** One payment by card, as the screen shows it. */
export type CardRun = {
  readonly stage: CardStage;
  readonly terminals: readonly TillTerminal[];
  readonly terminal: TillTerminal | undefined;
  readonly amountCents: number;
  readonly isBack: boolean;
  readonly attemptId: string | undefined;
  readonly step: CardStep | null;
  /** What the terminal or the server said against it. */
  readonly code: string;
  readonly answer: (answer: CardAnswer) => void;
};

export const cardRun = createStore<CardRun | undefined>(undefined);

/** Which one this till asked last. */
const lastKey = 'tresen-card-terminal';

export type RunEnd = CardAttempt | 'cash' | undefined;

/** From the tap to what became of it. `undefined`: nothing was paid, or nobody knows yet. */
export async function runCard(
  { desk, counter }: { readonly desk: CardDesk; readonly counter: Counter },
  wanted: Omit<Charge, 'terminal'>,
  terminals: readonly TillTerminal[],
): Promise<RunEnd> {
  if (cardRun.get()) return undefined;
  const [only] = terminals;
  const last = terminals.find(({ terminalId }) => terminalId === localStorage.getItem(lastKey));
  let terminal = terminals.length === 1 ? only : last;
  try {
    for (;;) {
      if (!terminal) {
        const chosen = await ask({ stage: 'choosing' });
        if (typeof chosen !== 'object') return undefined;
        terminal = chosen;
        localStorage.setItem(lastKey, chosen.terminalId);
      }
      const block = wanted.of === null ? desk.blockOf(wanted) : undefined;
      if (block) {
        await ask({ stage: 'blocked', code: block.because });
        return undefined;
      }
      const ended = desk.reaches(terminal) ? await charge(terminal) : 'not-reached';
      if (ended === undefined) return undefined;
      if (ended !== 'not-reached' && attemptState(ended) === 'approved') return ended;
      const answer = await ask({ stage: 'declined', terminal, ...whyNot(ended) });
      if (answer === 'cash') return 'cash';
      if (answer === 'other') terminal = undefined;
      else if (answer !== 'again') return undefined;
    }
  } finally {
    cardRun.set(undefined);
  }

  /** Without a line nothing is written down either: nobody has to clear it up. */
  function whyNot(ended: CardAttempt | 'not-reached') {
    if (ended === 'not-reached') return { code: 'till-offline' };
    return { code: codeOf(finalWord(ended)), attemptId: ended.attemptId };
  }

  async function charge(by: TillTerminal): Promise<CardAttempt | undefined> {
    show({ stage: 'telling', terminal: by });
    const seen = (step: CardStep) => {
      const run = cardRun.get();
      if (run?.stage === 'waiting') cardRun.set({ ...run, step });
    };
    const begun = await desk
      .charge({ ...wanted, terminal: by }, actorOf(counter.person.get()), seen)
      .catch(() => undefined);
    if (!begun) {
      await ask({ stage: 'failed', terminal: by });
      return undefined;
    }
    show({ stage: 'waiting', terminal: by, attemptId: begun.attemptId });
    const ended = await begun.ended;
    return isOpenState(attemptState(ended)) ? becameOf(by, begun.attemptId) : ended;
  }

  /** Nobody knows: until somebody does, or whoever stands there leaves it for later. */
  async function becameOf(by: TillTerminal, attemptId: string): Promise<CardAttempt | undefined> {
    const known = () => desk.known.get().find(({ attempt }) => attempt.attemptId === attemptId)?.attempt;
    const look = () => {
      const attempt = known();
      if (attempt && !isOpenState(attemptState(attempt))) cardRun.get()?.answer('heard');
    };
    const stop = desk.known.subscribe(look);
    try {
      const answered = ask({ stage: 'unknown', terminal: by, attemptId });
      look();
      await answered;
    } finally {
      stop();
    }
    const attempt = known();
    return attempt && !isOpenState(attemptState(attempt)) ? attempt : undefined;
  }

  function show(over: Partial<CardRun> & Pick<CardRun, 'stage'>): void {
    const { amountCents, of } = wanted;
    const nothing = { terminal, attemptId: undefined, step: null, code: '', answer: () => undefined };
    cardRun.set({ ...nothing, terminals, amountCents, isBack: of !== null, ...over });
  }

  function ask(over: Partial<CardRun> & Pick<CardRun, 'stage'>): Promise<CardAnswer> {
    return new Promise((answer) => show({ ...over, answer }));
  }
}
