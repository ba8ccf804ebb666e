import { ticketsFor } from '@tresen/domain/orders/kitchen-ticket';
import { sampleLine, sampleOrder } from '@tresen/domain/orders/sample-ticket';
import { loadScreenMessages } from '@tresen/i18n/load-messages';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { notices } from '../../../app/notices/notices.ts';
import { emptyQueue } from '../../../app/notices/notice-queue.ts';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { memoryKitchen } from '../testing/memory-kitchen.ts';
import { acceptAll, advanceOrder, finishPart, recallOrder, takeBack } from './move-order.ts';

beforeAll(async () => {
  speak('de', await loadScreenMessages('de'));
  await loadTranslations('kitchen');
});
beforeEach(() => notices.set(emptyQueue));

const said = () => notices.get().current?.text;
const undo = () => notices.get().current?.actions?.[0];

test('[D12] a move is told with a way back for eight seconds, and that way leads back', async () => {
  const { kitchen, order } = memoryKitchen([sampleOrder({ status: 'accepted' })]);
  await advanceOrder(kitchen, order(), 'ready');
  expect(order().status).toBe('ready');
  expect(said()).toBe('Nr. K1-41 ist fertig');
  expect(notices.get().current).toMatchObject({ isUndo: true });
  undo()?.onClick();
  await Promise.resolve();
  expect(order()).toMatchObject({ status: 'accepted', isRecalled: true });
});

test('[D12] nothing becomes new again: accepting offers no way back', async () => {
  const { kitchen, order } = memoryKitchen([sampleOrder()]);
  await advanceOrder(kitchen, order(), 'accepted');
  expect(said()).toBe('Nr. K1-41 ist angenommen');
  expect(undo()).toBeUndefined();
  await takeBack(kitchen, 'order');
  expect(order().status).toBe('accepted');
  expect(said()).toBe('Es gibt nichts zurückzuholen');
});

test('[D12] who was slower is told who was first, and it is no error', async () => {
  const { kitchen, order, put } = memoryKitchen([sampleOrder()]);
  const seen = order();
  put({ ...seen, status: 'accepted', version: 2, movedBy: 'eva' });
  await advanceOrder(kitchen, seen, 'accepted');
  expect(said()).toBe('Nr. K1-41: Schon erledigt von Eva');
  expect(kitchen.trouble.get()).toBeUndefined();
});

test('[D12] a cancelled order does not move, and the screen says why', async () => {
  const { kitchen, order, put } = memoryKitchen([sampleOrder({ status: 'accepted' })]);
  const seen = order();
  put({ ...seen, isCancelled: true });
  await advanceOrder(kitchen, seen, 'ready');
  expect(order().status).toBe('accepted');
  expect([said(), ...notices.get().waiting.map(({ text }) => text)]).toContain(
    'Nr. K1-41 wurde storniert und lässt sich nicht mehr weiterschieben.',
  );
});

test('[D12] a step back that was meant for another state is refused and explained', async () => {
  const { kitchen, order, put } = memoryKitchen([sampleOrder({ status: 'completed' })]);
  const seen = order();
  put({ ...seen, version: 9 });
  await recallOrder(kitchen, seen);
  expect(order().status).toBe('completed');
  expect(said()).toMatch(/inzwischen von jemand anderem geändert/);
});

test('[D12] recalled into the ready ones, or in two steps into the open ones', async () => {
  const { kitchen, order } = memoryKitchen([sampleOrder({ status: 'completed' })]);
  await recallOrder(kitchen, order());
  expect(order().status).toBe('ready');
  await advanceOrder(kitchen, order(), 'completed');
  await recallOrder(kitchen, order(), 'accepted');
  expect(order().status).toBe('accepted');
});

test('all new ones are accepted with one press', async () => {
  const { kitchen, orders } = memoryKitchen(['a', 'b', 'c'].map((orderId) => sampleOrder({ orderId })));
  await acceptAll(kitchen, orders());
  expect(orders().map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(said()).toBe('3 Bestellungen angenommen');
});

test('what cannot be written down on this device is said, and the ticket stays', async () => {
  const { kitchen, order, breakDown } = memoryKitchen([sampleOrder({ status: 'accepted' })]);
  breakDown();
  await advanceOrder(kitchen, order(), 'ready');
  expect(order().status).toBe('accepted');
  expect(said()).toBeUndefined();
  expect(kitchen.trouble.get()).toMatch(/konnte auf diesem Gerät nicht gespeichert werden/);
});

test('[D32] the first station only finishes its part; the last one makes the order ready', async () => {
  const lines = [sampleLine(), sampleLine({ lineNo: 2, stationId: 'bar' })];
  const { kitchen, order } = memoryKitchen([sampleOrder({ status: 'accepted', details: { lines } })]);
  const seenBy = (stationId: string) => {
    const [ticket] = ticketsFor([order()], { areaIds: [], stationId });
    if (!ticket) throw new Error('the station has nothing to do');
    return ticket;
  };
  await finishPart(kitchen, seenBy('kitchen'), 'kitchen');
  expect(order()).toMatchObject({ status: 'accepted', partsReady: [{ stationId: 'kitchen', version: 1 }] });
  expect(said()).toMatch(/^Nr\. K1-41: Teil fertig/);
  await finishPart(kitchen, seenBy('bar'), 'bar');
  expect(order().status).toBe('ready');
});

test('[floor-1] two orders finished one after the other are told together, and one way back takes both', async () => {
  const { kitchen, orders } = memoryKitchen([
    sampleOrder({ orderId: 'one', status: 'accepted' }),
    sampleOrder({ orderId: 'two', status: 'accepted' }),
  ]);
  for (const order of orders()) await advanceOrder(kitchen, order, 'ready');
  expect(orders().map(({ status }) => status)).toEqual(['ready', 'ready']);
  expect(said()).toBe('Nr. K1-41, Nr. K1-41 sind fertig');
  undo()?.onClick();
  await Promise.resolve();
  await Promise.resolve();
  expect(orders().map(({ status }) => status)).toEqual(['accepted', 'accepted']);
});
