import type { TableTicket } from '@tresen/domain/bills/table-tickets';
import { closeNotice, showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { actorOf } from '../person/person.ts';
import type { Tables } from './tables.ts';

/** So long a course can be called back: a cook has not begun by then. */
const undoMs = 8_000;

export type HeldCourse = { readonly course: number; readonly orderIds: readonly string[]; readonly pieces: number };

/** What of a bill waits for somebody to fire it, the next course first. */
export function heldCourses(tickets: readonly TableTicket[], billId: string | undefined): readonly HeldCourse[] {
  const held = tickets.filter((ticket) => ticket.isHeld && ticket.billId === billId);
  return [...Map.groupBy(held, ({ course }) => course)]
    .toSorted(([one], [other]) => one - other)
    .map(([course, some]) => ({
      course,
      orderIds: some.map(({ orderId }) => orderId),
      pieces: some.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
    }));
}

/** The kitchen begins with it now. */
export async function fireCourse(tables: Tables, { course, orderIds }: HeldCourse): Promise<void> {
  const t = translations().tables;
  const write = (isFired: boolean): Promise<boolean> =>
    tables.floor
      .note({ type: 'order.fire.v1', said: { orderIds: [...orderIds], isFired } }, actorOf(tables.counter.person.get()))
      .then(
        () => true,
        () => false,
      );
  const tell = (text: string) => showNotice({ id: 'table-not-sent', text });
  if (!(await write(true))) return tell(t('notSent'));
  const id = `fired-${orderIds.join()}`;
  showNotice({
    id,
    text: t('course.fired', { n: course }),
    isUndo: true,
    lastsFor: undoMs,
    actions: [
      {
        label: t('course.undo'),
        onClick: () => {
          closeNotice(id);
          void write(false).then((isDone) => tell(isDone ? t('course.held', { n: course }) : t('notSent')));
        },
      },
    ],
  });
}
