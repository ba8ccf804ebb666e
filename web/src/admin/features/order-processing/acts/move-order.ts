import { previousStatus } from '@tresen/domain/orders/kitchen-lanes';
import { stillAt } from '@tresen/domain/orders/kitchen-ticket';
import type { Backward, Forward } from '@tresen/domain/orders/order';
import type { KitchenOrder, MoveAnswer } from '../../../device/orders/order-feed.ts';
import { closeNotice, notices, showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { holdPlace } from '../board/held-tickets.ts';
import type { Kitchen } from '../kitchen.ts';
import { calledAs, stationNames } from '../names.ts';
import { answerText } from './answer-text.ts';

/** Moves an order on, at once for the eye; who was faster is told, and a way back is offered. */
export async function advanceOrder(kitchen: Kitchen, order: KitchenOrder, to: Forward): Promise<void> {
  const number = order.details ? calledAs(order.details) : '';
  const answer = await written(kitchen, () => {
    holdPlace(kitchen, order.orderId);
    tellMoved(kitchen, { orderId: order.orderId, number }, to);
    return kitchen.feed.advance(order.orderId, to);
  });
  if (answer) tellAnswer(kitchen, answer, number);
  else closeNotice(`kitchen-${order.orderId}`);
}

/**
 * A station says that its part is made. The last one of them makes the order ready; until then the others work on, and
 * nothing is called out.
 */
export async function finishPart(kitchen: Kitchen, ticket: KitchenTicket, stationId: string): Promise<void> {
  const { orderId, version, details } = ticket.order;
  const left = stillAt(ticket);
  if (left.length === 0) return advanceOrder(kitchen, ticket.order, 'ready');
  const stations = stationNames(kitchen.catalogue.get(), left).join(', ');
  const text = translations().kitchen('said.part', { number: details ? calledAs(details) : '', stations });
  await written(kitchen, () => kitchen.feed.partReady(orderId, stationId, version));
  showNotice({ id: `kitchen-${orderId}`, text });
}

/** All at once: one notice, and nobody is disturbed by single refusals of what others took meanwhile. */
export async function acceptAll(kitchen: Kitchen, orders: readonly KitchenOrder[]): Promise<void> {
  showNotice({ text: translations().kitchen('said.acceptedAll', { n: orders.length }) });
  await written(kitchen, async () => {
    await Promise.all(orders.map(({ orderId }) => kitchen.feed.advance(orderId, 'accepted')));
  });
}

/** One step back from where it stands now. */
export async function takeBack(kitchen: Kitchen, orderId: string): Promise<void> {
  kitchen.moves.set(kitchen.moves.get().filter((moved) => moved !== orderId));
  const order = orderOf(kitchen, orderId);
  const to = order && previousStatus(order.status);
  if (!order || !to) {
    showNotice({ text: translations().kitchen('said.nothingToRecall') });
    return;
  }
  await revertOrder(kitchen, order, to);
}

/** Back into the ready ones, or two steps back into the open ones. */
export async function recallOrder(kitchen: Kitchen, order: KitchenOrder, to: Backward = 'ready'): Promise<void> {
  const first = await revertOrder(kitchen, order, 'ready');
  if (to === 'ready' || first?.outcome === 'rejected') return;
  const back = orderOf(kitchen, order.orderId);
  if (back?.status === 'ready') await revertOrder(kitchen, back, 'accepted');
}

export async function revertOrder(
  kitchen: Kitchen,
  { orderId, version, details }: KitchenOrder,
  to: Backward,
): Promise<MoveAnswer | undefined> {
  const number = details ? calledAs(details) : '';
  const answer = await written(kitchen, () => kitchen.feed.revert(orderId, to, version));
  if (!answer) return undefined;
  const text =
    answerText(kitchen.catalogue.get(), answer, number) ?? translations().kitchen('said.recalled', { number });
  showNotice({ id: `kitchen-${orderId}`, text });
  return answer;
}

function tellMoved(kitchen: Kitchen, order: Moved, to: Forward): void {
  const { orderId } = order;
  const id = `kitchen-${orderId}`;
  if (previousStatus(to) === undefined) {
    showNotice({ id, text: translations().kitchen(`said.${to}`, { number: order.number }) });
    return;
  }
  kitchen.moves.set([...kitchen.moves.get().filter((moved) => moved !== orderId), orderId].slice(-20));
  const moved = [...stillUndoable(kitchen, to).filter((one) => one.orderId !== orderId), order];
  kitchen.undoable.set({ noticeId: id, to, moved });
  const numbers = moved.map(({ number }) => number).join(', ');
  const text =
    moved.length > 1 && to !== 'accepted'
      ? translations().kitchen(`said.${to}Many`, { numbers })
      : translations().kitchen(`said.${to}`, { number: order.number });
  const undo = {
    label: translations().common('undo'),
    onClick: () => {
      for (const one of moved) void takeBack(kitchen, one.orderId);
    },
  };
  showNotice({ id, text, isUndo: true, actions: [undo] });
}

type Moved = { readonly orderId: string; readonly number: string };

/** What was moved the same way while its notice is still there is taken back together with the next one. */
function stillUndoable(kitchen: Kitchen, to: Forward): readonly Moved[] {
  const last = kitchen.undoable.get();
  return last && last.to === to && notices.get().current?.id === last.noticeId ? last.moved : [];
}

function tellAnswer(kitchen: Kitchen, answer: MoveAnswer, number: string): void {
  const text = answerText(kitchen.catalogue.get(), answer, number);
  if (text) showNotice({ text });
}

/** What could not even be written down on this device is said above the columns; the tickets stay where they are. */
async function written<Answer>(kitchen: Kitchen, act: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    const answer = await act();
    kitchen.trouble.set(undefined);
    return answer;
  } catch {
    kitchen.trouble.set(translations().kitchen('said.failed'));
    return undefined;
  }
}

function orderOf(kitchen: Kitchen, orderId: string): KitchenOrder | undefined {
  return kitchen.feed.board.get().orders.find((order) => order.orderId === orderId);
}
