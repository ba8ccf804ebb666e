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
    rule: 'T10',
    file: 'domain/src/orders/order.ts',
    text: 'initialStatus(preparedLines(lines), area)',
    replacement: 'initialStatus(lines, area)',
    test: { file: 'domain/src/orders/prepared-lines.test.ts', title: 'an order of sets waits for the kitchen' },
  },
];
