/** Whether the device has no network at all, or only our server does not answer. */
export type LossCause = 'device' | 'server';

export type Connectivity = {
  readonly state: 'online' | 'lost';
  readonly cause: LossCause;
  readonly lostAt: number;
  /** The first answer after a loss; the connection counts as back when it has held for a moment. */
  readonly answeredAt: number | undefined;
  readonly lastAnswerAt: number | undefined;
  readonly failures: number;
  readonly nextTryAt: number;
  /** The strip says it. Short losses are not worth a word. */
  readonly isShown: boolean;
};

export const showAfter = 3_000;
export const hideAfter = 1_000;
export const heartbeatEvery = 15_000;
/** Where money is taken: with four seconds of patience, ten seconds of silence are always noticed. */
export const tillHeartbeatEvery = 4_000;
export const patience = 4_000;
const backOff = [1_000, 2_000, 4_000, 8_000, 15_000];

export function startOnline(at: number): Connectivity {
  return {
    state: 'online',
    cause: 'server',
    lostAt: 0,
    answeredAt: undefined,
    lastAnswerAt: undefined,
    failures: 0,
    nextTryAt: at + heartbeatEvery,
    isShown: false,
  };
}

export function afterAnswer(before: Connectivity, at: number): Connectivity {
  const known = { ...before, lastAnswerAt: at, failures: 0 };
  if (before.state === 'online' || !before.isShown) {
    return { ...known, state: 'online', answeredAt: undefined, nextTryAt: at + heartbeatEvery };
  }
  return { ...known, answeredAt: before.answeredAt ?? at, nextTryAt: at + hideAfter };
}

export function afterFailure(before: Connectivity, at: number, cause: LossCause): Connectivity {
  const delay = backOff[Math.min(before.failures, backOff.length - 1)]!;
  return {
    ...before,
    state: 'lost',
    cause,
    lostAt: before.state === 'lost' ? before.lostAt : at,
    answeredAt: undefined,
    failures: before.failures + 1,
    nextTryAt: at + delay,
  };
}

export function asTimePasses(before: Connectivity, at: number): Connectivity {
  if (before.state === 'online') return before;
  if (before.answeredAt === undefined) {
    return !before.isShown && at - before.lostAt >= showAfter ? { ...before, isShown: true } : before;
  }
  if (at - before.answeredAt < hideAfter) return before;
  return { ...before, state: 'online', answeredAt: undefined, isShown: false, nextTryAt: at + heartbeatEvery };
}

/** When the server is to be asked again; while all is well, after so much quiet. */
export function askAt({ state, nextTryAt }: Connectivity, quietFor: number): number {
  return state === 'online' ? nextTryAt - heartbeatEvery + quietFor : nextTryAt;
}

/** Seconds on the clock of the strip. */
export function secondsToNextTry(connectivity: Connectivity, at: number): number {
  return Math.max(0, Math.ceil((connectivity.nextTryAt - at) / 1000));
}
