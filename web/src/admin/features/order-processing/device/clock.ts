import { isAlarming } from '@tresen/domain/orders/kitchen-line';
import { createStore } from '../../../../shared/store.ts';
import type { FeedConnection } from '../../../device/orders/order-feed.ts';
import type { Readable } from '../../../device/till/till.ts';

export type KitchenClock = {
  /** The server's time in milliseconds, a step every second: all tickets of the organisation count alike. */
  readonly now: Readable<number>;
  /** The screen may be missing orders and has to say so. */
  readonly isAlarming: Readable<boolean>;
  readonly start: () => () => void;
};

const stepMs = 500;

/** One clock for the whole screen. What it shows follows the server, not the device, whose clock may be wrong. */
export function createClock(connection: Readable<FeedConnection>): KitchenClock {
  let offsetMs = 0;
  let heardAt = performance.now();
  let lostAt: number | undefined;
  const now = createStore(wholeSecond());
  const alarm = createStore(false);

  function wholeSecond(): number {
    return Math.floor((Date.now() + offsetMs) / 1000) * 1000;
  }

  function look(): void {
    const { state } = connection.get();
    lostAt = state === 'live' ? undefined : (lostAt ?? performance.now());
    const sinceLostMs = lostAt === undefined ? 0 : performance.now() - lostAt;
    now.set(wholeSecond());
    alarm.set(isAlarming(state, performance.now() - heardAt, sinceLostMs));
  }

  let known = connection.get().knownAt;
  function hear(): void {
    const { state, knownAt } = connection.get();
    if (knownAt !== undefined && knownAt !== known && state === 'live') {
      heardAt = performance.now();
      offsetMs = Temporal.Instant.from(knownAt).epochMilliseconds - Date.now();
    }
    known = knownAt;
    look();
  }

  return {
    now,
    isAlarming: alarm,
    start: () => {
      heardAt = performance.now();
      const stop = connection.subscribe(hear);
      const timer = setInterval(look, stepMs);
      return () => {
        stop();
        clearInterval(timer);
      };
    },
  };
}
