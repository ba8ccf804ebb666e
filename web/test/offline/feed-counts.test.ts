import { defaultClosing } from '@tresen/domain/basics/business-day';
import type { JsonValue, LogEntry } from '@tresen/domain/device-log/log-entry';
import { foldCount, noCounts } from '@tresen/domain/offer/counts';
import { expect, test } from 'vitest';
import { openFeedCounts } from '../../src/admin/device/orders/feed-counts.ts';
import type { KeptCounts } from '../../src/admin/device/orders/server-counts.ts';
import type { ForeignEntry } from '../../src/admin/device/neighbours/neighbour-store.ts';
import { fakeLocation, startedAt } from './fake-location.ts';
import { fakeDevice, openWindow } from './feed-window.ts';
import { memoryOrderStore } from './memory-order-store.ts';
import { oneBeer } from './sales.ts';

const me = { userId: 'me', via: 'session' } as const;
const kept = (left: number, step = 5, stays = false): KeptCounts => {
  const fact = { articleId: 'soup', step, left, stays };
  return { counts: foldCount(noCounts, { fact, entryId: 'told', businessDate: '2026-11-14' }), lastStep: step };
};
const entry = (id: string, type: string, payload: object, eventSeq?: number): ForeignEntry => ({
  entry: { id, type, payload: payload as JsonValue, at: startedAt, offsetMs: 0, actor: me } as unknown as LogEntry,
  outcome: eventSeq === undefined ? undefined : { seq: 1, outcome: 'applied', code: '', eventSeq },
});
const sale = (orderId: string, quantity: number, step: number | null, cancels: object | null = null) => {
  const beer = oneBeer(orderId);
  return { ...beer, step, cancels, lines: beer.lines.map((line) => ({ ...line, articleId: 'soup', quantity })) };
};

type Over = {
  readonly kept?: KeptCounts;
  readonly seq?: number;
  readonly now?: string;
  readonly own?: readonly ForeignEntry[];
  readonly isAlone?: boolean;
  readonly tills?: number;
};

function shown(unheard: readonly ForeignEntry[], over: Over) {
  const own = over.own ?? [];
  const counts = openFeedCounts({
    fromServer: () => over.kept ?? kept(10),
    seq: () => over.seq ?? 0,
    unheard: () => [...unheard, ...own],
    ownFacts: () => own,
    closing: () => defaultClosing,
    now: () => Date.parse(over.now ?? startedAt),
    isAlone: () => over.isAlone ?? false,
    tills: () => over.tills ?? 1,
  });
  counts.show();
  return counts;
}

function counted(unheard: readonly ForeignEntry[], over: Over = {}) {
  const counts = shown(unheard, over);
  return [counts.lefts.get().get('soup')?.pieces, counts.step()];
}

test('[T62] what is sold here and by neighbours counts down before the server has told it, and once', () => {
  expect(counted([])).toEqual([10, 5]);
  const sold = entry('a', 'sale.complete.v2', sale('one', 3, 6));
  expect(counted([sold])).toEqual([7, 6]);
  expect(counted([sold, entry('b', 'article.count.v1', { articleId: 'soup', step: 7, left: 2 })])).toEqual([2, 7]);
  // Told meanwhile: it is in what the server says.
  expect(counted([entry('a', 'sale.complete.v2', sale('one', 3, 6), 4)], { seq: 4 })).toEqual([10, 5]);
  // Without a step nobody knows whether it is in the count; the server will say.
  expect(counted([entry('a', 'sale.complete.v2', sale('one', 3, null))])).toEqual([10, 5]);
});

test('[T62] what is taken back comes back, in whatever order it is heard', () => {
  const cancels = { orderId: 'one', registerCode: 'K1', series: 1, receiptNo: 1, isWhole: false, reason: 'other' };
  const [sold, back] = [
    entry('a', 'sale.complete.v2', sale('one', 3, 6)),
    entry('b', 'sale.complete.v2', sale('two', -2, null, cancels)),
  ];
  expect(counted([sold, back])).toEqual([9, 6]);
  expect(counted([back, sold])).toEqual([9, 6]);
  expect(counted([back])).toEqual([10, 5]);
});

test('[T62] a neighbour that claims a step nobody can have come to is not believed, and nonsense counts nothing', () => {
  const odd = { articleId: 'soup', step: 5 + 100_001, left: 0 };
  expect(counted([entry('a', 'article.count.v1', odd)])).toEqual([10, 5]);
  expect(counted([entry('a', 'article.count.v1', { ...odd, step: 5 + 100_000 })])).toEqual([0, 100_005]);
  expect(counted([entry('a', 'sale.complete.v2', sale('one', 3, 2 ** 40))])).toEqual([10, 5]);
  for (const left of [-1, 1.5, 'none'])
    expect(counted([entry('a', 'article.count.v1', { articleId: 'soup', step: 6, left })])).toEqual([10, 5]);
});

test('[T62] a count ends with the business day, unless it was set to stay', () => {
  expect(counted([], { now: '2026-11-15T02:59:59Z' })).toEqual([10, 5]);
  expect(counted([], { now: '2026-11-15T03:00:00Z' })).toEqual([undefined, 5]);
  expect(counted([], { kept: kept(10, 5, true), now: '2027-11-15T03:00:00Z' })).toEqual([10, 5]);
  expect(
    shown([], { kept: kept(10, 5, true) })
      .lefts.get()
      .get('soup')?.stays,
  ).toBe(true);
});

test('[T62] alone, a device warns from its even share on; in touch it does not', () => {
  const own = [entry('a', 'sale.complete.v2', sale('one', 3, 6)), entry('b', 'sale.complete.v2', sale('two', 2, 7))];
  const isShareSold = (over: Over, unheard: readonly ForeignEntry[] = []) =>
    shown(unheard, { isAlone: true, tills: 2, ...over })
      .lefts.get()
      .get('soup')?.isShareSold;
  expect(isShareSold({ own: own.slice(0, 1) })).toBe(false);
  expect(isShareSold({ own })).toBe(true);
  expect(isShareSold({ own, isAlone: false })).toBe(false);
  expect(isShareSold({ own, tills: 1 })).toBe(false);
  // What a neighbour sold before it fell silent makes the shares smaller, and is nobody's share here.
  const theirs = entry('n', 'sale.complete.v2', sale('three', 4, 6));
  expect(isShareSold({ own: own.slice(0, 1) }, [theirs])).toBe(true);
  expect(isShareSold({}, [theirs])).toBe(false);
  // Counted anew here: the share begins anew.
  const again = entry('c', 'article.count.v1', { articleId: 'soup', step: 8, left: 10 });
  expect(isShareSold({ own: [...own, again] })).toBe(false);
});

test('[T62] a device that counts shows it at once, and others when they are told', async () => {
  const location = fakeLocation();
  const store = memoryOrderStore();
  const device = fakeDevice(location, store);
  const window = await openWindow(location, device, store);
  await expect.poll(() => window.feed.connection.get().state).toBe('live');
  location.count('cake', 4, 11);
  await expect.poll(() => window.feed.lefts.get().get('cake')?.pieces).toBe(4);
  location.sell('cake', 5, 12);
  await expect.poll(() => window.feed.lefts.get().get('cake')?.pieces).toBe(-1);
  await window.feed.count('cake', { left: 8 }, me);
  expect(device.entries.at(-1)).toMatchObject({ type: 'article.count.v1', payload: { left: 8, step: 12 } });
  expect(device.entries.at(-1)?.payload).not.toHaveProperty('stays');
  await window.feed.count('cake', { left: 0, stays: true }, me);
  expect(device.entries.at(-1)).toMatchObject({ payload: { left: 0, stays: true } });
  await window.close();
});
