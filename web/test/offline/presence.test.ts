import { expect, test } from 'vitest';
import { openPresence } from '../../src/admin/device/floor/presence.ts';
import { createStore } from '../../src/shared/store.ts';

/** Two devices with a line between them and one clock. */
function openPair() {
  const ears = new Map<string, (from: string, word: unknown) => void>();
  const timers = new Set<{ at: number; run: () => void }>();
  const linked = createStore(0);
  let now = 0;
  let isCut = false;
  const openOne = (deviceId: string, other: string) =>
    openPresence({
      linked,
      words: {
        say: (word) => {
          if (!isCut) ears.get(other)?.(deviceId, JSON.parse(JSON.stringify(word)));
        },
        listen: (hear) => {
          ears.set(deviceId, hear);
          return () => void ears.delete(deviceId);
        },
      },
      after: (milliseconds, run) => {
        const timer = { at: now + milliseconds, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    });
  return {
    ana: openOne('ana', 'ben'),
    ben: openOne('ben', 'ana'),
    link: () => linked.set(linked.get() + 1),
    say: (word: unknown) => ears.get('ben')?.('ana', word),
    cut: () => void (isCut = true),
    pass: (milliseconds: number) => {
      const until = now + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}

test('who opens a table is seen on the other device until they leave', () => {
  const { ana, ben, pass } = openPair();
  ana.stand({ tableId: 't12', userId: 'u1' });
  expect(ben.others.get()).toEqual([{ deviceId: 'ana', userId: 'u1', tableId: 't12' }]);
  pass(120_000);
  expect(ben.others.get()).toHaveLength(1);
  ana.stand(undefined);
  expect(ben.others.get()).toEqual([]);
});

test('who goes out of reach is gone after half a minute', () => {
  const { ana, ben, cut, pass } = openPair();
  ana.stand({ tableId: 't12', userId: null });
  cut();
  pass(20_000);
  expect(ben.others.get()).toHaveLength(1);
  pass(10_000);
  expect(ben.others.get()).toEqual([]);
});

test('[T49] a neighbour that says nonsense, or what only a newer build knows, is not shown', () => {
  const { ben, say } = openPair();
  for (const word of [
    7,
    {},
    { standsAt: 1 },
    { standsAt: { tableId: 7, userId: null } },
    { standsAt: { tableId: 't' } },
    { laterWord: { tableId: 't12', userId: 'u1' } },
  ])
    say(word);
  expect(ben.others.get()).toEqual([]);
});
