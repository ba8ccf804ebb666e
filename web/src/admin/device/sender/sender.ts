import { createStore } from '../../../shared/store.ts';
import { freshMemory, type SendMemory, type SendParts, sendStep, type Step } from './send-step.ts';
import { backoffDelay } from './sending-rules.ts';
import type { Readable } from '../till/till.ts';

export type SenderParts = SendParts & {
  /** Runs the work if no other window of this device is sending; `undefined` if one is. */
  readonly alone: <Value>(work: () => Promise<Value>) => Promise<Value | undefined>;
  readonly after: (milliseconds: number, run: () => void) => () => void;
};

export type Sender = {
  readonly view: Readable<SenderView>;
  /** Something new to send: goes out now, unless the line is known to be down. */
  readonly wake: () => void;
  /** Somebody has reason to believe that the server is there: the pause between tries is over. */
  readonly tryNow: () => void;
  /** Resolves when nothing is on its way any more. */
  readonly stop: () => Promise<void>;
};

export type SenderView = Pick<SendMemory, 'isReachable' | 'isRevoked' | 'standing'> & { readonly isSending: boolean };

/** While another window sends, this one only looks in now and then. */
const lookAgainAfter = 5_000;

/** Sends the journal in order, as often as it takes. What is unsent is read from the journal each time, never remembered. */
export function startSender(parts: SenderParts): Sender {
  let memory = freshMemory;
  let cancelTimer = () => {};
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isHopeful = false;
  let isStopped = false;
  const view = createStore<SenderView>(viewOf(memory, false));

  async function step(): Promise<Step> {
    try {
      return (await parts.alone(() => sendStep(parts, memory))) ?? { memory, waitMs: lookAgainAfter };
    } catch {
      // The journal could not be read or marked. Nothing is lost by asking it again.
      const failures = memory.failures + 1;
      return { memory: { ...memory, failures }, waitMs: 500 + backoffDelay(failures, parts.random) };
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      isAsked = false;
      isHopeful = false;
      view.set(viewOf(memory, true));
      const { memory: next, waitMs } = await step();
      memory = isHopeful ? hopeful(next) : next;
      if (isStopped) return;
      const isFree = waitMs === 0 || (isAsked && memory.failures === 0);
      if (isFree) continue;
      view.set(viewOf(memory, false));
      cancelTimer = parts.after(waitMs, go);
      return;
    }
  }

  function go(): void {
    cancelTimer();
    if (isStopped || running) return;
    running = run().finally(() => {
      running = undefined;
    });
  }

  function wake(): void {
    isAsked = true;
    if (memory.failures === 0) go();
  }

  function tryNow(): void {
    isAsked = true;
    isHopeful = true;
    if (!running) memory = hopeful(memory);
    go();
  }

  go();
  return {
    view,
    wake,
    tryNow,
    stop: async () => {
      isStopped = true;
      cancelTimer();
      await running;
    },
  };
}

/** Starts over with a hello, at once. */
function hopeful(memory: SendMemory): SendMemory {
  return { ...memory, failures: 0, isGreeted: false };
}

function viewOf({ isReachable, isRevoked, standing }: SendMemory, isSending: boolean): SenderView {
  return { isReachable, isRevoked, standing, isSending };
}
