import { countedDrawers } from '@tresen/domain/closing/counted-drawers';
import type { ZReport } from '@tresen/domain/closing/z-report';
import type { Content } from 'pdfmake';
import { heading, lined, rowsOf, sumRow } from '../../platform/pdf/paper-parts.ts';
import type { PaperWords } from './paper-words.ts';

/** All drawers as one; counted and difference only over those that were counted, and the others by name. */
export function cashSection({ figures, registers }: ZReport, { zreport, money }: PaperWords): Content {
  const { cash: drawer } = figures;
  const { countedCents, differenceCents, counted, notCounted } = countedDrawers(registers);
  const isPart = notCounted.length > 0 && counted.length > 0;
  return {
    stack: [
      heading(zreport('cash.title')),
      rowsOf(
        ['*', 90],
        [
          [zreport('cash.opening'), money(drawer.openingCents)],
          [zreport('cash.sales'), money(drawer.salesCents)],
          ...drawer.moves.map(({ kind, amountCents }) => [zreport(`cash.move.${kind}`), money(amountCents)]),
          sumRow([zreport('cash.expected'), money(drawer.expectedCents)]),
          [
            isPart ? zreport('cash.countedOf', { registers: counted.join(', ') }) : zreport('cash.counted'),
            countedCents === undefined ? zreport('cash.notCounted') : money(countedCents),
          ],
          ...(differenceCents === undefined ? [] : [[zreport('cash.difference'), money(differenceCents)]]),
          ...(isPart ? [[zreport('cash.notCountedOf'), notCounted.join(', ')]] : []),
          [zreport('cash.closing'), money(drawer.closingCents)],
        ],
      ),
    ],
  };
}

/** Each drawer for itself. */
export function drawersSection({ registers }: ZReport, { zreport, money, moneyType }: PaperWords): Content {
  if (registers.length === 0) return [];
  return {
    stack: [
      heading(zreport('drawers.title')),
      lined(
        ['*', 80, 80, 80, 80],
        [
          zreport('registers.register'),
          moneyType('cash.name'),
          zreport('cash.expected'),
          zreport('cash.counted'),
          zreport('cash.difference'),
        ],
        registers.map(({ registerCode, cash }) => [
          registerCode,
          money(cash.salesCents),
          money(cash.expectedCents),
          cash.countedCents === null ? zreport('cash.notCounted') : money(cash.countedCents),
          cash.countedCents === null ? '–' : money(cash.differenceCents),
        ]),
      ),
    ],
  };
}
