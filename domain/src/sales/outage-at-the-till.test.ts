import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  freshWatch,
  isProbeDue,
  isWorthWaiting,
  type Moment,
  type SigningNews,
  type SigningWatch,
  watchAgain,
  watchSigning,
} from './outage-at-the-till.ts';
import type { OutageFact } from './signing-facts.ts';

const noon = Date.parse('2026-11-17T12:00:00Z');
const moment = (monoMs: number, jumpedMs = 0): Moment => ({
  monoMs,
  at: new Date(noon + monoMs + jumpedMs).toISOString(),
});

type Happening = { readonly afterMs: number; readonly jumpMs: number; readonly news: (now: Moment) => SigningNews };

const hour = 3_600_000;
/** Asked up to a minute ago: answers come late, and some come twice. */
const asked = (agoMs: number, { monoMs }: Moment) => moment(Math.max(0, monoMs - agoMs));
const anything: fc.Arbitrary<Happening['news']> = fc.oneof(
  fc.boolean().map((isUp) => () => ({ kind: 'line', isUp }) as const),
  fc.constant(() => ({ kind: 'tick' }) as const),
  fc.constant(() => ({ kind: 'probed' }) as const),
  fc.nat(60_000).map((ago) => (now: Moment) => ({ kind: 'in-vain', asked: asked(ago, now) }) as const),
  fc
    .record({ ago: fc.nat(60_000), isProof: fc.boolean(), isOut: fc.boolean() })
    .map(({ ago, isProof, isOut }) => (now: Moment) => {
      const outage = isOut ? { reason: 'certificate expired' } : null;
      return { kind: 'heard', asked: asked(ago, now), outage, isProof } as const;
    }),
);
const happenings = fc.array(
  fc.record({ afterMs: fc.nat(20_000), jumpMs: fc.integer({ min: -hour, max: hour }), news: anything }),
  { maxLength: 60 },
);

function live(all: readonly Happening[], first: SigningWatch = freshWatch) {
  let watch = first;
  let monoMs = 0;
  let jumpedMs = 0;
  const facts: OutageFact[] = [];
  for (const { afterMs, jumpMs, news } of all) {
    monoMs += afterMs;
    jumpedMs += jumpMs;
    const now = moment(monoMs, jumpedMs);
    const next = watchSigning(watch, news(now), now);
    ({ watch } = next);
    facts.push(...next.facts);
  }
  return { watch, facts };
}

test('[K9] whatever happens, in whatever order and with whatever clock, an outage begins, ends and begins, and none ends before it began', () => {
  fc.assert(
    fc.property(happenings, fc.boolean(), (all, isCutOff) => {
      const kept = { scope: 'line', reason: 'no line', since: moment(0).at } as const;
      const { watch, facts } = live(all, isCutOff ? watchAgain(kept, 0) : freshWatch);
      for (const [place, { phase, at, scope }] of facts.entries()) {
        expect(phase).toBe(place % 2 === (isCutOff ? 1 : 0) ? 'began' : 'ended');
        const begun = facts[place - 1];
        if (phase !== 'ended' || !begun) continue;
        expect(at >= begun.at).toBe(true);
        expect(scope).toBe(begun.scope);
      }
      expect(isWorthWaiting(watch)).toBe((facts.at(-1)?.phase ?? (isCutOff ? 'began' : 'ended')) === 'ended');
    }),
    { numRuns: 2_000 },
  );
});

test('[K9] from the second unanswered wait on no paper waits, and the outage began with the first of them', () => {
  const one = watchSigning(freshWatch, { kind: 'in-vain', asked: moment(1_000) }, moment(2_500));
  expect([isWorthWaiting(one.watch), one.facts]).toEqual([true, []]);
  const two = watchSigning(one.watch, { kind: 'in-vain', asked: moment(9_000) }, moment(10_500));
  expect(isWorthWaiting(two.watch)).toBe(false);
  expect(two.facts).toEqual([{ phase: 'began', scope: 'device', reason: 'no answer in 1.5 s', at: moment(1_000).at }]);
});

test('[K9] an answer between two waits in vain makes the first of them count no more', () => {
  const heard: Happening['news'] = (now) => ({ kind: 'heard', asked: now, outage: null, isProof: true });
  const inVain: Happening['news'] = (now) => ({ kind: 'in-vain', asked: now });
  const step = (news: Happening['news']) => ({ afterMs: 2_000, jumpMs: 0, news });
  expect(live([inVain, heard, inVain, heard].map(step)).facts).toEqual([]);
  expect(live([inVain, heard, inVain, inVain].map(step)).facts).toHaveLength(1);
});

test('[K9] the first success ends it, and no answer to something that was asked before it began', () => {
  const inVain: Happening = { afterMs: 3_000, jumpMs: 0, news: (now) => ({ kind: 'in-vain', asked: now }) };
  const out = live([inVain, inVain]).watch;
  const heard = (askedMs: number, isProof: boolean) =>
    ({ kind: 'heard', asked: moment(askedMs), outage: null, isProof }) as const;
  expect(watchSigning(out, heard(5_999, true), moment(8_000)).facts).toEqual([]);
  // The server is there, and of the device nobody knows anything.
  expect(watchSigning(out, heard(7_000, false), moment(8_000)).facts).toEqual([]);
  const over = watchSigning(out, heard(7_000, true), moment(8_000));
  expect(over.facts).toMatchObject([{ phase: 'ended', at: moment(8_000).at }]);
  expect(watchSigning(over.watch, heard(7_000, true), moment(8_001)).facts).toEqual([]);
});

test('[K9] a line that is gone for less than five seconds was never gone; one that is gone for longer was gone from the first', () => {
  const down = watchSigning(freshWatch, { kind: 'line', isUp: false }, moment(1_000)).watch;
  expect(watchSigning(down, { kind: 'tick' }, moment(5_999)).facts).toEqual([]);
  const gone = watchSigning(down, { kind: 'tick' }, moment(6_000));
  expect(gone.facts).toEqual([{ phase: 'began', scope: 'line', reason: 'no line', at: moment(1_000).at }]);
  const up = watchSigning(down, { kind: 'line', isUp: true }, moment(5_000)).watch;
  const again = watchSigning(up, { kind: 'line', isUp: false }, moment(5_500)).watch;
  expect(watchSigning(again, { kind: 'tick' }, moment(7_000)).facts).toEqual([]);
});

test('[K9] it is asked every fifteen seconds whether it is over, and at once when the line is back', () => {
  const gone = [{ kind: 'line', isUp: false }, { kind: 'tick' }].reduce(
    (watch, news) => watchSigning(watch, news as SigningNews, moment(news.kind === 'tick' ? 5_000 : 0)).watch,
    freshWatch,
  );
  expect(isProbeDue(freshWatch, 99_999)).toBe(false);
  expect([isProbeDue(gone, 19_999), isProbeDue(gone, 20_000)]).toEqual([false, true]);
  const probed = watchSigning(gone, { kind: 'probed' }, moment(20_000)).watch;
  expect([isProbeDue(probed, 34_999), isProbeDue(probed, 35_000)]).toEqual([false, true]);
  expect(isProbeDue(watchSigning(probed, { kind: 'line', isUp: true }, moment(21_000)).watch, 21_000)).toBe(true);
});

test('[K9] what the server says of its device is believed at once, also where the line was out before', () => {
  const outage = { reason: 'certificate expired' };
  const heard = { kind: 'heard', asked: moment(9_000), outage, isProof: false } as const;
  expect(watchSigning(freshWatch, heard, moment(9_100)).facts).toEqual([
    { phase: 'began', scope: 'device', reason: 'certificate expired', at: moment(9_100).at },
  ]);
  const kept = watchAgain({ scope: 'line', reason: 'no line', since: moment(0).at }, 0);
  expect(watchSigning(kept, heard, moment(9_100)).facts.map(({ phase, scope }) => `${scope} ${phase}`)).toEqual([
    'line ended',
    'device began',
  ]);
});
