import type { OrderedItem } from './bill-facts.ts';

/** As long as a note may be. */
const longest = 60;

/**
 * What only a lost device knew, typed in again from paper or from memory: every line says so, and nothing of it is made a second time.
 */
export function enteredAgain(items: readonly OrderedItem[], mark: string): readonly OrderedItem[] {
  return items.map((item) => ({
    ...item,
    course: 0,
    stationId: null,
    parts: item.parts.map((part) => ({ ...part, stationId: null })),
    note: [mark, item.note]
      .filter((text) => text !== '')
      .join(': ')
      .slice(0, longest),
  }));
}
