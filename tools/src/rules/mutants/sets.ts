import type { Mutant } from '../mutant.ts';

const laws = 'domain/src/sales/sold-set.test.ts';

/** How a set is divided, and that nobody else's division is believed. */
export const sets: readonly Mutant[] = [
  {
    rule: 'T7',
    file: 'domain/src/offer/set-division.ts',
    text: 'const value = cents(Math.max(0, valueCents + deltaOf(options)));',
    replacement: 'const value = cents(Math.max(1, deltaOf(options)));',
    test: { file: laws, title: 'a set is sold as one line' },
  },
  {
    rule: 'T7',
    file: 'domain/src/sales/part-check.ts',
    text: 'const isWorthThat = article.priceCents === 0 || article.priceCents === part.valueCents;',
    replacement: 'const isWorthThat = true;',
    test: { file: laws, title: 'shares that were made up are noticed' },
  },
  {
    rule: 'T7',
    file: 'domain/src/sales/sold-set.ts',
    text: 'taxKey: taxKeys[place]',
    replacement: "taxKey: taxKeys['in-house']",
    test: { file: laws, title: 'where it is eaten decides' },
  },
  {
    rule: 'T8',
    file: 'domain/src/offer/set-check.ts',
    text: '- choice.surchargeCents)),',
    replacement: ')),',
    test: { file: 'domain/src/offer/set-menu.test.ts', title: 'a set is refused exactly if' },
  },
  {
    rule: 'T8',
    file: 'domain/src/offer/set-article.ts',
    text: 'isRetired || isOpenPrice || isSet) return undefined;',
    replacement: 'isRetired || isSet) return undefined;',
    test: { file: 'domain/src/offer/set-article.test.ts', title: 'only what is on sale at a fixed price' },
  },
  {
    rule: 'T10',
    file: 'domain/src/sales/chosen-set.ts',
    text: 'if (refusals.length > 0) return refuse(refusals);',
    replacement: '',
    test: { file: 'domain/src/sales/set-options.test.ts', title: 'a part is chosen with its options exactly as' },
  },
  {
    rule: 'T10',
    file: 'domain/src/orders/prepared-lines.ts',
    text: 'options: [...line.options, ...options],',
    replacement: '',
    test: { file: 'domain/src/orders/prepared-lines.test.ts', title: 'a cook reads the options of a part' },
  },
  {
    rule: 'T10',
    file: 'server/src/core/reports/figures-by.ts',
    text: ' - round(p.total_cents * (upto - worth) / whole)',
    replacement: '',
    test: { file: 'server/src/core/ingest/sold-sets.test.ts', title: 'revenue by article adds up to the day' },
  },
  {
    rule: 'T50',
    file: 'domain/src/sheets/set-sheet.ts',
    text: "course: row.course === undefined ? '' : courseCell(row.course, locale),",
    replacement: "course: '',",
    test: { file: 'domain/src/sheets/set-sheet.test.ts', title: 'a choice of a set written to a sheet' },
  },
  {
    rule: 'T50',
    file: 'server/src/features/articles/sheet/judge-sets.ts',
    text: 'new Set([...wrong, ...spoilt.flatMap((step) => step.drafts)].map(',
    replacement: 'new Set([...wrong].map(',
    test: { file: 'server/src/features/articles/set-sheet.test.ts', title: 'every problem of the sets is named' },
  },
  {
    rule: 'T10',
    file: 'domain/src/orders/order.ts',
    text: 'initialStatus(preparedLines(lines), area)',
    replacement: 'initialStatus(lines, area)',
    test: { file: 'domain/src/orders/prepared-lines.test.ts', title: 'an order of sets waits for the kitchen' },
  },
];
