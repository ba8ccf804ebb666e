import { abort, accepted, notKept } from './commands.ts';
import { conversation, type Heard } from './conversation.ts';
import type { StatusInformation } from './status-information.ts';
import type { ZvtLine } from './zvt-line.ts';

/** `answer`: for the terminal to take a command (T3 of the protocol). `whole`: until there is a result. */
export type Patience = { readonly answer: number; readonly whole: number };

export const usualPatience: Patience = { answer: 5000, whole: 190_000 };

export type Listening = {
  readonly patience: Patience;
  readonly seen?: (intermediate: number) => void;
  /** Whether the result is kept for good. Only then the terminal hears that we have it. */
  readonly keep?: (status: StatusInformation) => boolean;
  /** Asks the terminal to give up. What came of it, it says itself. */
  readonly signal?: AbortSignal;
};

/** Says one command and listens until its end. Never throws: what is not known is `silent` or `broken`. */
export async function sayCommand(
  line: ZvtLine,
  command: Uint8Array,
  { patience, seen = () => undefined, keep = () => true, signal }: Listening,
): Promise<Heard> {
  const talk = conversation(seen);
  let until = performance.now() + patience.whole;
  let isLate = false;
  const giveUp = () => line.send(abort);
  /** A guest who comes after we have gone would pay for nothing: the terminal is told, and has a moment to answer. */
  const tooLate = () => {
    isLate = true;
    until = performance.now() + patience.answer;
    giveUp();
  };
  line.send(command);
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();
  try {
    for (;;) {
      const left = Math.max(0, until - performance.now());
      const apdu = await line.next(talk.isTaken() ? left : Math.min(left, patience.answer));
      if (!apdu && (isLate || line.isOver() || !talk.isTaken())) return talk.heard();
      if (!apdu) {
        tooLate();
        continue;
      }
      const step = talk.hear(apdu);
      if (step.act === 'stop') return talk.heard();
      if (step.act === 'wait') continue;
      if (step.act === 'keep' && !isKept(keep, step.status)) {
        talk.notKept();
        line.send(notKept);
        continue;
      }
      line.send(accepted);
      if (step.act === 'end') return talk.heard();
    }
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

function isKept(keep: (status: StatusInformation) => boolean, status: StatusInformation): boolean {
  try {
    return keep(status);
  } catch {
    return false;
  }
}
