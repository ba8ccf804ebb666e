import type { Journal, Writing } from '@tresen/web/device/journal/journal';
import type { TillMutant } from './simulated-till.ts';

/** Each has to be noticed within a few seeds. */
export const tillMutants: readonly TillMutant[] = [
  {
    name: 'what the server forgot is not sent again',
    wrap: (journal) => ({ ...journal, rewind: async () => undefined }),
  },
  { name: 'the number is taken outside of the transaction', journal: 'number-outside' },
  { name: 'windows are not fenced off', wrap: unfenced },
  { name: 'a cart that was paid before is booked again', wrap: forgetful },
  { name: 'a register never comes back from a day to come', wrap: unproven },
  { name: 'the server believes the day on every receipt', files: 'as-printed' },
  { name: 'the server believes whoever brings an entry', isServerGullible: true },
  { name: 'the server asks an ended till when it signed', books: 'asks-the-clock' },
  { name: 'a counter-booking is compared with its receipt alone', books: 'refunds-alone' },
  { name: 'the server books every amount', books: 'every-amount' },
  { name: 'what a manager takes counts twice', books: 'counts-again' },
  { name: 'what a manager leaves out counts', books: 'left-out-counts' },
  {
    name: 'a manager’s release is not heard',
    wrap: (journal) => ({ ...journal, rebind: async () => undefined }),
  },
  {
    name: 'a new series goes on with the old numbers',
    wrap: (journal) => ({
      ...journal,
      rebind: async (to) =>
        journal.rebind({ ...to, nextReceiptNo: (await journal.state())?.nextReceiptNo ?? to.nextReceiptNo }),
    }),
  },
];

function unfenced(journal: Journal): Journal {
  return {
    ...journal,
    commit: async (writing: Writing) =>
      journal.commit({ ...writing, epoch: (await journal.state())?.writerEpoch ?? 0 }),
  };
}

/** Looks at the number of a sale and not at its cart. */
function forgetful(journal: Journal): Journal {
  return {
    ...journal,
    commit: async (writing: Writing) => {
      const { booking } = writing;
      if (!booking || !(await journal.receiptOf(booking.sale.orderId))) return journal.commit(writing);
      const sale = { ...booking.sale, orderId: crypto.randomUUID() };
      return journal.commit({ ...writing, booking: { ...booking, sale } });
    },
  };
}

/** Never knows whether its clock was moved. */
function unproven(journal: Journal): Journal {
  const keepNote: Journal['keepNote'] = async (key, value) => {
    if (typeof value !== 'object' || !('measuredAt' in value)) return journal.keepNote(key, value);
    const { monoMs: _, ...rest } = value;
    // What is left of a clock's evidence is what an older version wrote.
    return journal.keepNote(key, rest as typeof value);
  };
  return { ...journal, keepNote };
}
