import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advance,
  arrivalStatus,
  initialStatus,
  nextStatuses,
  type OrderState,
  orderStatuses,
  type OrderStatus,
  rank,
  revert,
} from './order.ts';
import { sampleLines } from '../sales/sample-sale.ts';

const status = fc.constantFrom(...orderStatuses);
const at = (hours: number) => Temporal.Instant.from('2026-11-14T18:00:00Z').add({ hours }).toString();
const order = (given: Partial<OrderState> = {}): OrderState => ({
  status: 'new',
  version: 1,
  movedAt: at(0),
  movedBy: 'user-1',
  isCancelled: false,
  ...given,
});
const bySecond = { at: at(1), by: 'user-2' };

function advanced(from: OrderState, to: OrderStatus): OrderState {
  const moved = advance(from, to, bySecond);
  if (!moved.ok) throw new Error(moved.refusal.code);
  return moved.value.order;
}

test('[D12] forward moves take the maximum, whatever their order and however often they come', () => {
  fc.assert(
    fc.property(status, fc.array(status, { maxLength: 8 }), (from, moves) => {
      const one = moves.reduce(advanced, order({ status: from }));
      const other = [...moves, ...moves].toReversed().reduce(advanced, order({ status: from }));
      expect(one.status).toBe(other.status);
      expect(rank(one.status)).toBe(Math.max(rank(from), ...moves.map(rank)));
    }),
  );
});

test('offline-7.34 who comes second moves nothing and learns who was first', () => {
  const first = advance(order(), 'accepted', bySecond);
  const second = first.ok ? advance(first.value.order, 'accepted', { at: at(2), by: 'user-3' }) : first;
  expect(second).toMatchObject({ ok: true, value: { isMoved: false, order: { movedBy: 'user-2', version: 2 } } });
});

test('[D12] each move counts the version on, a move that changes nothing does not', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      expect(advanced(order({ status: from }), to).version).toBe(rank(to) > rank(from) ? 2 : 1);
    }),
  );
});

test('[D12] one step back and no further; nothing becomes new again', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      const back = revert(order({ status: from }), to, 1, bySecond);
      const isOneStep = `${from}-${to}` === 'completed-ready' || `${from}-${to}` === 'ready-accepted';
      expect(back).toMatchObject(
        isOneStep
          ? { ok: true, value: { status: to, version: 2, movedBy: 'user-2' } }
          : { ok: false, refusal: { code: 'order/not-one-step-back' } },
      );
    }),
  );
});

test('[D12] a step back counts for the state that was seen, and for a day', () => {
  const done = order({ status: 'completed', version: 4 });
  expect(revert(done, 'ready', 3, bySecond)).toEqual({
    ok: false,
    refusal: { code: 'order/changed', status: 'completed', by: 'user-1' },
  });
  expect(revert(done, 'ready', 4, { ...bySecond, at: at(24) }).ok).toBe(true);
  expect(revert(done, 'ready', 4, { ...bySecond, at: at(25) })).toEqual({
    ok: false,
    refusal: { code: 'order/too-late' },
  });
});

test('[D12] what is cancelled does not move', () => {
  const cancelled = order({ status: 'ready', isCancelled: true });
  expect(advance(cancelled, 'completed', bySecond)).toEqual({ ok: false, refusal: { code: 'order/cancelled' } });
  expect(revert(cancelled, 'accepted', 1, bySecond)).toEqual({ ok: false, refusal: { code: 'order/cancelled' } });
});

test('[D12] a screen offers the next step and one shortcut', () => {
  expect(orderStatuses.map(nextStatuses)).toEqual([['accepted', 'ready'], ['ready', 'completed'], ['completed'], []]);
});

const beer = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: true }]);
const toPrepare = beer.map((line) => (line.kind === 'sale' ? { ...line, stationId: 'bar' } : line));
const asks = { acceptsAutomatically: false };

test('[D32] what has to be prepared is new, or accepted where the area does so; everything else is done', () => {
  expect(initialStatus(toPrepare, asks)).toBe('new');
  expect(initialStatus(toPrepare, { acceptsAutomatically: true })).toBe('accepted');
  expect([initialStatus(beer, asks), initialStatus([], asks)]).toEqual(['completed', 'completed']);
  expect(
    initialStatus(
      toPrepare.map((line) => ({ ...line, quantity: -1 })),
      asks,
    ),
  ).toBe('completed');
});

test('offline-5 a late sale does not ring for what the kitchen already knew', () => {
  const arriving = (kitchen: 'slip' | 'lan' | 'none', isLate: boolean) =>
    arrivalStatus({ lines: toPrepare, kitchen }, { ...asks, isLate });
  expect([arriving('slip', true), arriving('lan', true), arriving('none', true)]).toEqual([
    'completed',
    'accepted',
    'new',
  ]);
  expect([arriving('slip', false), arriving('lan', false)]).toEqual(['new', 'new']);
  expect(arrivalStatus({ lines: beer, kitchen: 'lan' }, { ...asks, isLate: true })).toBe('completed');
});
