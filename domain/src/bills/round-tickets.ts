import type { OrderedItem, Ticket } from './bill-facts.ts';

type Known = Pick<Ticket, 'course' | 'isHeld'>;

/**
 * What the kitchen gets of a round: one ticket for each course. What comes at once, and the first course of a table, ring with it;
 * a later course waits until it is fired, unless the kitchen is that far already.
 */
export function roundTickets(
  items: readonly OrderedItem[],
  /** Of the same bill. */
  before: readonly Known[],
  newId: () => string,
): { readonly tickets: readonly Ticket[]; readonly items: readonly OrderedItem[] } {
  const courses = [...new Set(items.map(({ course }) => course))].toSorted((one, other) => one - other);
  const tickets = courses.map((course) => ({ orderId: newId(), course, isHeld: isHeld(course, courses, before) }));
  return { tickets, items: items.map((item) => ({ ...item, ticketNo: courses.indexOf(item.course) + 1 })) };
}

function isHeld(course: number, courses: readonly number[], before: readonly Known[]): boolean {
  if (before.some((known) => !known.isHeld && known.course >= course)) return false;
  const all = [...courses, ...before.map((known) => known.course)];
  return all.some((earlier) => earlier > 0 && earlier < course);
}
