import { typesOf } from '@tresen/domain/device-log/known-types';
import { shareRuns } from '../../../shared/share-runs.ts';
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
  let stopLooking = () => {};

  const looks = shareRuns(async () => {
    const next = await readTillState(evidence());
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next);
  });

  function lookAgain(): void {
    stopLooking = after(lookEvery, () => {
      onTick();
      void looks.ask();
      lookAgain();
    });
  }
  lookAgain();

  return {
    state,
    look: looks.ask,
    stop: () => {
      stopLooking();
      return looks.settled();
    },
  };
}
