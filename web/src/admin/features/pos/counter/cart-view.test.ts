import { afterEach, expect, test, vi } from 'vitest';
import { memoryTill } from '../testing/memory-till.ts';
import { addArticle } from './add-article.ts';
import { viewOf } from './cart-view.ts';
import { createCounter } from './counter.ts';

afterEach(() => vi.restoreAllMocks());

function setClock(at: string): void {
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from(at));
}

test('rulings-74 a cart that stays open until the day of the change is shown and booked by the new day', () => {
  const memory = memoryTill();
  const { location } = memory.catalogue.get();
  const there = { ...location, smallFrom: '2026-12-01' };
  const counter = createCounter(memory.till, undefined);
  setClock('2026-11-30T20:00:00Z');
  addArticle(counter, 'helles');
  const { cart } = counter.sale.get();
  const keys = () => viewOf(cart, there).sold.map(({ taxKey }) => taxKey);
  expect(keys()).not.toContain('DE_SMALL');
  setClock('2026-12-01T12:00:00Z');
  expect(new Set(keys())).toEqual(new Set(['DE_SMALL']));
  expect(viewOf(cart, location).sold.some(({ taxKey }) => taxKey === 'DE_SMALL')).toBe(false);
});
