import type { DrawerFigures } from '@tresen/domain/closing/cash-book';
import { countedDrawers } from '@tresen/domain/closing/counted-drawers';
import type { ZReportFigures, ZReportRegister } from '@tresen/domain/closing/z-report';
import { kindCents } from '@tresen/domain/closing/beside-turnover';
import { translations } from '../../app/translations.ts';
import { moneyText } from '../../ui/closing/texts.ts';
import { PaperTable } from './paper-table.tsx';

const counted = ['depositsTaken', 'depositsReturned', 'giftCardsSold', 'cancellations', 'refunds'] as const;
const given = ['discount', 'owner-tip'] as const;

export function SpecialSection({ figures }: { figures: ZReportFigures }) {
  const { zreport } = translations();
  return (
    <PaperTable
      title={zreport('special.title')}
      rows={[
        ...counted.map((name) => ({
          cells: [zreport(`special.${name}`), String(figures[name].count), moneyText(figures[name].amountCents)],
        })),
        ...given
          .filter((kind) => kindCents(figures, kind) !== 0)
          .map((kind) => ({ cells: [zreport(`special.${kind}`), '', moneyText(kindCents(figures, kind))] })),
        { cells: [zreport('special.free'), String(figures.freeCount), moneyText(0)] },
        { cells: [zreport('special.drawer'), String(figures.cash.openedTimes), ''] },
      ]}
    />
  );
}

/** All drawers as one; counted and difference only over those that were counted, and the others by name. */
export function CashSection({ drawer, registers }: { drawer: DrawerFigures; registers: readonly ZReportRegister[] }) {
  const { zreport } = translations();
  const { countedCents, differenceCents, counted: codes, notCounted } = countedDrawers(registers);
  const isPart = notCounted.length > 0 && codes.length > 0;
  return (
    <PaperTable
      title={zreport('cash.title')}
      rows={[
        { cells: [zreport('cash.opening'), moneyText(drawer.openingCents)] },
        { cells: [zreport('cash.sales'), moneyText(drawer.salesCents)] },
        ...drawer.moves.map(({ kind, amountCents }) => ({
          cells: [zreport(`cash.move.${kind}`), moneyText(amountCents)],
        })),
        { cells: [zreport('cash.expected'), moneyText(drawer.expectedCents)], isSum: true },
        {
          cells: [
            isPart ? zreport('cash.countedOf', { registers: codes.join(', ') }) : zreport('cash.counted'),
            countedCents === undefined ? zreport('cash.notCounted') : moneyText(countedCents),
          ],
        },
        ...(differenceCents === undefined ? [] : [{ cells: [zreport('cash.difference'), moneyText(differenceCents)] }]),
        ...(isPart ? [{ cells: [zreport('cash.notCountedOf'), notCounted.join(', ')], isText: true }] : []),
        { cells: [zreport('cash.closing'), moneyText(drawer.closingCents)] },
      ]}
    />
  );
}
