import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, type OrderState, orderStatuses, type OrderStatus, revert } from './order.ts';
import {
  type Board,
  type BoardEvent,
  foldEvents,
  type PendingMove,
  piecesTakenBack,
  type TakenBack,
  withPending,
} from './order-board.ts';

type Event = BoardEvent<string>;
const at = '2026-11-14T18:00:00Z';
const empty: Board<string> = new Map();

/** What a server would write for one order when requests come in one after the other. */
function historyOf(
  orderId: string,
  requests: readonly { readonly to: OrderStatus; readonly isBack: boolean }[],
): Event[] {
  let order: OrderState = { status: 'new', version: 1, movedAt: at, movedBy: null, isCancelled: false };
  const events: Event[] = [
    { type: 'order.placed', orderId, version: 1, at, by: null, status: 'new', details: orderId },
  ];
  for (const { to, isBack } of requests) {
    const moved = isBack
      ? revert(order, to, order.version, { at, by: 'user-2' })
      : advance(order, to, { at, by: 'user-1' });
    if (!moved.ok) continue;
    const next = 'order' in moved.value ? moved.value.order : moved.value;
    if (next === order) continue;
    const { status: from } = order;
    order = next;
    const { version, movedBy: by, status } = order;
    events.push({ type: 'order.moved', orderId, version, at, by, from, to: status });
  }
  return events;
}

const cancelled: Event = { type: 'order.cancelled', orderId: 'one', at, by: 'user-1' };

function takenFrom(counterOrderId: string, lines: TakenBack['lines']): Event {
  return { type: 'order.lines-cancelled', orderId: 'one', at, by: 'user-1', takenBack: { counterOrderId, lines } };
}

const request = fc.record({ to: fc.constantFrom(...orderStatuses), isBack: fc.boolean() });
const taken = fc.record({
  counterOrderId: fc.constantFrom('counter-1', 'counter-2', 'counter-3'),
  lineNo: fc.integer({ min: 1, max: 3 }),
});
const history = fc
  .tuple(
    fc.array(request, { maxLength: 8 }),
    fc.array(request, { maxLength: 8 }),
    fc.boolean(),
    fc.boolean(),
    fc.array(fc.record({ stationId: fc.constantFrom('bar', 'kitchen'), version: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 4,
    }),
    fc.uniqueArray(taken, { selector: ({ counterOrderId }) => counterOrderId }),
  )
  .map(([one, other, isCancelled, isSeen, parts, takenBack]): Event[] => [
    ...historyOf('one', one),
    ...historyOf('other', other),
    ...(isCancelled ? [cancelled] : []),
    ...(isSeen ? [{ type: 'order.seen', orderId: 'other', at, by: null } as const] : []),
    ...parts.map((part): Event => ({ type: 'order.part-ready', orderId: 'one', at, by: null, part })),
    ...takenBack.map(({ counterOrderId, lineNo }) => takenFrom(counterOrderId, [{ lineNo, quantity: 1 }])),
  ]);

test('offline-7.14 events that come twice or in the wrong order give the same board', () => {
  fc.assert(
    fc.property(
      history.chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
          fc.subarray(events),
        ),
      ),
      ([events, shuffled, again]) => {
        const straight = foldEvents(empty, events);
        expect(Object.fromEntries(foldEvents(empty, shuffled))).toEqual(Object.fromEntries(straight));
        expect(Object.fromEntries(foldEvents(straight, again))).toEqual(Object.fromEntries(straight));
      },
    ),
  );
});

test('the board shows what the last version says, after a step back too', () => {
  const events = historyOf('one', [
    { to: 'completed', isBack: false },
    { to: 'ready', isBack: true },
  ]);
  expect(foldEvents(empty, events).get('one')).toMatchObject({
    status: 'ready',
    version: 3,
    details: 'one',
    movedBy: 'user-2',
    isRecalled: true,
  });
});

test('[D12] an order that was taken back a step is marked, until it goes forward again', () => {
  const back = [
    { to: 'completed', isBack: false },
    { to: 'ready', isBack: true },
  ] as const;
  const isRecalled = (events: readonly Event[]) => foldEvents(empty, events).get('one')?.isRecalled;
  expect(isRecalled(historyOf('one', back))).toBe(true);
  expect(isRecalled(historyOf('one', [...back, { to: 'completed', isBack: false }]))).toBe(false);
});

test('a line that is taken back piece by piece is counted once for each counter-booking', () => {
  const one = takenFrom('counter-1', [{ lineNo: 1, quantity: 2 }]);
  const other = takenFrom('counter-2', [{ lineNo: 1, quantity: 1 }]);
  const order = foldEvents(empty, [...historyOf('one', []), one, other, one]).get('one');
  expect(piecesTakenBack(order?.takenBack ?? [], 1)).toBe(3);
  expect(piecesTakenBack(order?.takenBack ?? [], 2)).toBe(0);
  expect(order?.isCancelled).toBe(false);
});

test('[D12] a cancelled order keeps its status and is marked', () => {
  const events: Event[] = [...historyOf('one', [{ to: 'ready', isBack: false }]), cancelled];
  expect(foldEvents(empty, events).get('one')).toMatchObject({ status: 'ready', isCancelled: true });
});

const move = (given: Partial<PendingMove>): PendingMove => ({
  orderId: 'one',
  to: 'ready',
  at,
  by: 'user-3',
  revertsVersion: undefined,
  eventSeq: undefined,
  ...given,
});
const placed = foldEvents(empty, historyOf('one', []));

test('offline-3.4 an own move shows at once and until the board has caught up with its answer, never shorter', () => {
  const seen = (pending: PendingMove, boardSeq: number) => withPending(placed, [pending], boardSeq).get('one')?.status;
  expect(seen(move({}), 1_000)).toBe('ready');
  expect(seen(move({ eventSeq: 8 }), 7)).toBe('ready');
  expect(seen(move({ eventSeq: 8 }), 8)).toBe('new');
  expect(placed.get('one')?.status).toBe('new');
});

test('offline-5 a move that does not fit leaves the board as it is, and none takes anything back from others', () => {
  const done = foldEvents(placed, [
    { type: 'order.moved', orderId: 'one', version: 2, at, by: 'user-1', from: 'new', to: 'completed' },
  ]);
  expect(withPending(done, [move({ to: 'accepted' })], 0)).toEqual(done);
  expect(withPending(done, [move({ to: 'ready', revertsVersion: 1 })], 0)).toEqual(done);
  expect(withPending(done, [move({ to: 'ready', revertsVersion: 2 })], 0).get('one')?.status).toBe('ready');
  expect(withPending(done, [move({ orderId: 'unknown' })], 0)).toEqual(done);
  const gone = foldEvents(placed, [cancelled]);
  expect(withPending(gone, [move({})], 0)).toEqual(gone);
});
