import { expect, test } from 'vitest';
import {
  afterAnswer,
  afterFailure,
  askAt,
  asTimePasses,
  type Connectivity,
  heartbeatEvery,
  patience,
  secondsToNextTry,
  startOnline,
  tillHeartbeatEvery,
} from './connectivity.ts';

const start = startOnline(0);

function lostFor(milliseconds: number): Connectivity {
  return asTimePasses(afterFailure(start, 0, 'server'), milliseconds);
}

test('[R1.18] [R8.28] a lost connection is said after three seconds, not before', () => {
  expect(lostFor(2_999)).toMatchObject({ state: 'lost', isShown: false });
  expect(lostFor(3_000)).toMatchObject({ state: 'lost', isShown: true });
});

test('[R1.18] a short loss that heals is never said', () => {
  const healed = afterAnswer(afterFailure(start, 0, 'server'), 1_500);
  expect(asTimePasses(healed, 60_000)).toMatchObject({ state: 'online', isShown: false });
});

test('[R1.18] the strip goes after one second of stable connection', () => {
  const back = afterAnswer(lostFor(3_000), 10_000);
  expect(asTimePasses(back, 10_999)).toMatchObject({ state: 'lost', isShown: true });
  expect(asTimePasses(back, 11_000)).toMatchObject({ state: 'online', isShown: false });
});

test('[R1.18] a connection that breaks again within that second is not back', () => {
  const flapping = afterFailure(afterAnswer(lostFor(3_000), 10_000), 10_500, 'server');
  expect(asTimePasses(flapping, 20_000)).toMatchObject({ state: 'lost', isShown: true, lostAt: 0 });
});

test('[R4.9] the cause is the device or the server, as the last exchange saw it', () => {
  expect(afterFailure(start, 0, 'device').cause).toBe('device');
  expect(afterFailure(afterFailure(start, 0, 'device'), 1_000, 'server').cause).toBe('server');
});

test('[R1.18] while lost it tries again after 1, 2, 4, 8 and then every 15 seconds', () => {
  const delays: number[] = [];
  let state = start;
  for (let at = 0; delays.length < 7; at = state.nextTryAt) {
    state = afterFailure(state, at, 'server');
    delays.push((state.nextTryAt - at) / 1000);
  }
  expect(delays).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

test('[R1.18] while all is well a sign of life is asked for only after 15 quiet seconds', () => {
  expect(afterAnswer(start, 4_000).nextTryAt).toBe(4_000 + heartbeatEvery);
});

test('[P22] a till asks after four quiet seconds, so that ten seconds of silence are noticed; while lost it asks like any page', () => {
  const heard = afterAnswer(start, 4_000);
  expect(askAt(heard, heartbeatEvery)).toBe(19_000);
  expect(askAt(heard, tillHeartbeatEvery)).toBe(8_000);
  expect(tillHeartbeatEvery + 1_000 + patience).toBeLessThan(10_000);
  const lost = afterFailure(heard, 9_000, 'server');
  expect(askAt(lost, tillHeartbeatEvery)).toBe(lost.nextTryAt);
});

test('[R1.18] the countdown never goes below zero', () => {
  const lost = afterFailure(start, 0, 'server');
  expect(secondsToNextTry(lost, 0)).toBe(1);
  expect(secondsToNextTry(lost, 400)).toBe(1);
  expect(secondsToNextTry(lost, 5_000)).toBe(0);
});
