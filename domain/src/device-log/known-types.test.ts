import fc from 'fast-check';
import { expect, test } from 'vitest';
import { devicesBehind, entryTypes, firstTypes, helloTypes, rememberHello, type HelloTypes } from './known-types.ts';

const start = Temporal.Instant.from('2026-11-14T18:00:00Z');
const after = (minutes: number) => start.add({ minutes });
const newType = 'sale.complete.v2';
const all = [...firstTypes, newType];

const said = fc.option(fc.subarray([...all, 'bill.open.v1']), { nil: undefined });
const hellos = fc.array(fc.record({ minutes: fc.nat(9), device: said, server: fc.subarray(all) }), { minLength: 1 });

/** The rule as it is written, over everything that was ever said. */
function isBehindByHistory(types: readonly string[], history: readonly HelloTypes[], now: Temporal.Instant): boolean {
  const newest = history.at(-1);
  if (!newest || Temporal.Instant.compare(newest.at, now.subtract({ hours: 14 * 24 })) < 0) return false;
  const tenMinutesAgo = now.subtract({ minutes: 10 });
  return history
    .filter((hello) => hello === newest || Temporal.Instant.compare(hello.at, tenMinutesAgo) >= 0)
    .some((hello) => types.some((type) => !hello.types.includes(type)));
}

test('offline-7.29 what is remembered of the hellos decides as all of them would', () => {
  const later = fc.oneof(fc.nat(30), fc.constantFrom(14 * 24 * 60, 14 * 24 * 60 + 1));
  fc.assert(
    fc.property(hellos, fc.subarray(all), later, (heard, types, silentMinutes) => {
      let [kept, minute]: [readonly HelloTypes[], number] = [[], 0];
      const history: HelloTypes[] = [];
      // No device has more builds open than are kept.
      const builds = heard.slice(0, 10);
      for (const { minutes, device, server } of builds) {
        minute += minutes;
        const hello = helloTypes(after(minute), { device, server });
        history.push(hello);
        kept = rememberHello(kept, hello);
      }
      const now = after(minute + silentMinutes);
      const behind = devicesBehind(types, [{ lastHeardAt: after(minute), hellos: kept }], now);
      expect(behind.length > 0).toBe(isBehindByHistory(types, history, now));
    }),
    { numRuns: 500 },
  );
});

test('offline-7.29 a hello knows what both sides know, and who does not say knows what was there first', () => {
  expect(helloTypes(start, { device: undefined, server: all }).types).toEqual(firstTypes.toSorted());
  expect(helloTypes(start, { device: all, server: firstTypes }).types).toEqual(firstTypes.toSorted());
  expect(helloTypes(start, { device: all, server: all }).types).toContain(newType);
});

test('offline-7.29 an older window of a device keeps its place waiting for ten minutes after its last word', () => {
  const newer = (minute: number) => helloTypes(after(minute), { device: all, server: all });
  const older = (minute: number) => helloTypes(after(minute), { device: undefined, server: all });
  let kept: readonly HelloTypes[] = [];
  for (const hello of [older(0), newer(1), older(2), newer(3), newer(11)]) kept = rememberHello(kept, hello);
  const at = (minutes: number) => devicesBehind([newType], [{ lastHeardAt: after(11), hellos: kept }], after(minutes));
  expect(at(12)).toHaveLength(1);
  expect(at(13)).toHaveLength(0);
});

test('offline-7.29 a device heard fourteen days ago still counts, one that was never heard does not', () => {
  const old = { lastHeardAt: start, hellos: [helloTypes(start, { device: undefined, server: all })] };
  const days = (count: number) => start.add({ hours: 24 * count });
  expect(devicesBehind([newType], [old], days(14))).toEqual([old]);
  expect(devicesBehind([newType], [old], days(14).add({ seconds: 1 }))).toEqual([]);
  expect(devicesBehind([newType], [{ lastHeardAt: undefined, hellos: [] }], start)).toEqual([]);
  // Heard by a server that remembers no hellos.
  expect(devicesBehind([newType], [{ lastHeardAt: start, hellos: [] }], start)).toHaveLength(1);
  expect(devicesBehind(firstTypes, [{ lastHeardAt: start, hellos: [] }], start)).toEqual([]);
});

test('offline-7.29 every build reads what was there first', () => {
  expect(entryTypes).toEqual(expect.arrayContaining([...firstTypes]));
});
