import { typesOf } from '@tresen/domain/device-log/known-types';
import { createStore } from '../../../shared/store.ts';
import { type Evidence, readTillState } from './till-state.ts';
import type { Readable, TillState } from './till.ts';

export type WatchedState = {
  readonly state: Readable<TillState>;
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Parts = {
  readonly evidence: () => Evidence;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onTick: () => void;
};

const lookEvery = 5_000;
const starting: TillState = {
  writer: 'waiting',
  frozen: undefined,
  isOnline: false,
  unsent: 0,
  oldestUnsentAt: undefined,
  isPersisted: false,
  clockOffsetMs: undefined,
  catalogueAt: undefined,
  isTraining: false,
  trainedCount: 0,
  serverReads: typesOf(undefined),
};

/** Looks how the till stands: when it is asked, one look after the other, and every few seconds. */
export function watchTillState({ evidence, after, onTick }: Parts): WatchedState {
  const state = createStore(starting);
  let looking: Promise<void> = Promise.resolve();
  let isAsked = false;
  let stopLooking = () => {};

  /** Asked for while one is waiting, it is the one that waits. */
  function look(): Promise<void> {
    if (isAsked) return looking;
    isAsked = true;
    looking = looking.then(async () => {
      isAsked = false;
      const next = await readTillState(evidence());
      if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next);
    }, undefined);
    looking = looking.catch(() => undefined);
    return looking;
  }

  function lookAgain(): void {
    stopLooking = after(lookEvery, () => {
      onTick();
      void look();
      lookAgain();
    });
  }
  lookAgain();

  return {
    state,
    look,
    stop: () => {
      stopLooking();
      return looking;
    },
  };
}
