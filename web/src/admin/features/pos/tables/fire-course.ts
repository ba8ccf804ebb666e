import type { TableTicket } from '@tresen/domain/bills/table-tickets';
import { closeNotice, showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { actorOf } from '../person/person.ts';
import type { Tables } from './tables.ts';
import { dishesIn, piecesIn } from './ticket-pieces.ts';

/** So long a course can be called back: a cook has not begun by then. */
const undoMs = 8_000;

export type HeldCourse = {
  readonly course: number;
  readonly orderIds: readonly string[];
  readonly pieces: number;
  /** By name, each once. */
  readonly dishes: string;
};

/** What of these waits for somebody to fire it, the next course first. */
export function heldCourses(tickets: readonly TableTicket[]): readonly HeldCourse[] {
  const held = tickets.filter(({ isHeld }) => isHeld);
  return [...Map.groupBy(held, ({ course }) => course)]
    .toSorted(([one], [other]) => one - other)
    .map(([course, some]) => ({
      course,
      orderIds: some.map(({ orderId }) => orderId),
      pieces: piecesIn(some),
      dishes: dishesIn(some),
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
