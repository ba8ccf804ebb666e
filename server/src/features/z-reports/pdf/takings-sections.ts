import type { NamedTakings } from '@tresen/domain/closing/z-takings';
import type { Content } from 'pdfmake';
import { heading, lined } from '../../../platform/pdf/paper-parts.ts';
import type { PaperWords } from './paper-words.ts';

/** What each person took and what each category brought. Older reports do not know it. */
export function takingsSections(takings: NamedTakings | undefined, words: PaperWords): readonly Content[] {
  if (!takings || takings.byPerson.length === 0) return [];
  const { zreport, money } = words;
  return [
    {
      stack: [
        heading(zreport('people.title')),
        lined(
          ['*', 60, 80, 80, 80],
          [
            zreport('people.person'),
            zreport('registers.receipts'),
            zreport('payment.cash'),
            zreport('payment.card'),
            zreport('payment.sum'),
          ],
          takings.byPerson.map(({ name, receiptCount, cashCents, cardCents, totalCents }) => [
            name || zreport('people.nobody'),
            String(receiptCount),
            money(cashCents),
            money(cardCents),
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
