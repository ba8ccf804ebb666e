import { wait } from '../open-page.ts';

/** The clock on the wall, where the simulation has one of its own. */
export const realTime = { now: Date.now, after: wait };

/** Guests look for their money four times as fast, so that a minute holds more payments; nobody waits for one that is left. */
export const hastyTime = {
  now: Date.now,
  after: (milliseconds: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, milliseconds / 4).unref();
    return () => clearTimeout(timer);
  },
};
