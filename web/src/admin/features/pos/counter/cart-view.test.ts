import { afterEach, expect, test, vi } from 'vitest';
import { memoryTill } from '../testing/memory-till.ts';
import { addArticle } from './add-article.ts';
import { businessDate, viewOf } from './cart-view.ts';
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

test('the business date turns exactly at the closing hour, and at each location at its own', () => {
  const { location } = memoryTill().catalogue.get();
  const here = { ...location, timeZone: 'Europe/Berlin', closingHour: 4 };
  const dateAt = (at: string, there = here) => {
    setClock(at);
    return businessDate(there).toString();
  };
  expect(dateAt('2026-11-15T02:59:59.999Z')).toBe('2026-11-14');
  expect(dateAt('2026-11-15T03:00:00Z')).toBe('2026-11-15');
  expect(dateAt('2026-11-15T03:00:00Z', { ...here, closingHour: 5 })).toBe('2026-11-14');
  expect(dateAt('2026-11-15T03:00:00Z', { ...here, timeZone: 'Atlantic/Azores' })).toBe('2026-11-14');
  // A clock that is set back takes the day with it.
  expect(dateAt('2026-11-15T02:59:00Z')).toBe('2026-11-14');
});
