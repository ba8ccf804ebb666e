import type { Journal, Writing } from '@tresen/web/device/journal/journal';
import type { SoldKind } from '@tresen/domain/sales/sale-fact';
import { vatOf } from '@tresen/domain/sales/sold-lines';
import type { SaleToBook } from '@tresen/web/device/till/till';
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
  { name: 'a discount is given and not written', spoil: withoutLines('discount') },
  { name: 'a tip is taxed', spoil: taxed('tip') },
  { name: 'a value card is turnover when it is sold', spoil: taxed('value-card') },
  { name: 'what was paid with a value card lowers turnover', spoil: taxed('value-redemption') },
  {
    name: 'an option is written with another price than was charged',
    spoil: (sale) => ({
      ...sale,
      lines: sale.lines.map((line) => ({
        ...line,
        options: line.options.map((option) => ({ ...option, deltaCents: option.deltaCents + 1 })),
      })),
    }),
  },
  {
    name: 'a set is taxed at one rate',
    spoil: (sale) => {
      const lines = sale.lines.map((line) =>
        line.parts.length > 0 ? { ...line, shares: [{ ratePermille: 70, grossCents: line.totalCents }] } : line,
      );
      return { ...sale, lines, vat: vatOf(lines) };
    },
  },
];

function withoutLines(kind: SoldKind): (sale: SaleToBook) => SaleToBook {
  return (sale) => {
    const lines = sale.lines.filter((line) => line.kind !== kind);
    return { ...sale, lines, vat: vatOf(lines) };
  };
}

/** As if a line beside turnover were goods under 19 %. */
function taxed(kind: SoldKind): (sale: SaleToBook) => SaleToBook {
  return (sale) => {
    const share = (grossCents: number) => [{ ratePermille: 190, grossCents }];
    const counted = sale.lines.map((line) =>
      line.kind === kind ? { ...line, kind: 'sale' as const, shares: share(line.totalCents) } : line,
    );
    return { ...sale, vat: vatOf(counted) };
  };
}

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
