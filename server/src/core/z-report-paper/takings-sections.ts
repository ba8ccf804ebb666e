import { centsOf, shownMoneyTypes } from '@tresen/domain/basics/payment-types';
import type { NamedTakings } from '@tresen/domain/closing/z-takings';
import type { Content } from 'pdfmake';
import { heading, lined } from '../../platform/pdf/paper-parts.ts';
import type { PaperWords } from './paper-words.ts';

/** What each person took and what each category brought. Older reports do not know it. */
export function takingsSections(takings: NamedTakings | undefined, words: PaperWords): readonly Content[] {
  if (!takings || takings.byPerson.length === 0) return [];
  const { zreport, money } = words;
  const types = shownMoneyTypes((type) => takings.byPerson.some((one) => centsOf(type, one) !== 0));
  return [
    {
      stack: [
        heading(zreport('people.title')),
        lined(
          ['*', 60, ...types.map(() => 80), 80],
          [
            zreport('people.person'),
            zreport('registers.receipts'),
            ...types.map((type) => words.moneyType(`${type}.name`)),
            zreport('beside.turnover'),
          ],
          takings.byPerson.map(({ name, receiptCount, totalCents, ...amounts }) => [
            name || zreport('people.nobody'),
            String(receiptCount),
            ...types.map((type) => money(centsOf(type, amounts))),
            money(totalCents),
          ]),
        ),
      ],
    },
    {
      stack: [
        heading(zreport('categories.title')),
        lined(
          ['*', 60, 90],
          [zreport('categories.category'), zreport('categories.quantity'), zreport('payment.amount')],
          takings.byCategory.map(({ kind, category, quantity, grossCents }) => [
            category || zreport(`categories.${kind}`),
            String(quantity),
            money(grossCents),
          ]),
        ),
      ],
    },
  ];
}
