import type { DrawerFigures } from '@tresen/domain/cash-book';
import type { ZReportFigures } from '@tresen/domain/z-report';
import { words } from '../../words.ts';
import { moneyText } from '../../closing/texts.ts';
import { PaperTable } from './paper-table.tsx';

const counted = ['depositsTaken', 'depositsReturned', 'giftCardsSold', 'cancellations', 'refunds'] as const;

export function SpecialSection({ figures }: { figures: ZReportFigures }) {
  const { zreport } = words();
  return (
    <PaperTable
      title={zreport('special.title')}
      rows={[
        ...counted.map((name) => ({
          cells: [zreport(`special.${name}`), String(figures[name].count), moneyText(figures[name].amountCents)],
        })),
        { cells: [zreport('special.free'), String(figures.freeCount), moneyText(0)] },
        { cells: [zreport('special.drawer'), String(figures.cash.openedTimes), ''] },
      ]}
    />
  );
}

export function CashSection({ drawer }: { drawer: DrawerFigures }) {
  const { zreport } = words();
  const countedText = drawer.countedCents === null ? zreport('cash.notCounted') : moneyText(drawer.countedCents);
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
        { cells: [zreport('cash.counted'), countedText] },
        { cells: [zreport('cash.difference'), moneyText(drawer.differenceCents)] },
        { cells: [zreport('cash.closing'), moneyText(drawer.closingCents)] },
      ]}
    />
  );
}
