import { centsOf, shownMoneyTypes } from '@tresen/domain/basics/payment-types';
import type { ZReportRegister } from '@tresen/domain/closing/z-report';
import type { NamedTakings } from '@tresen/domain/closing/z-takings';
import { moneyText } from '../../ui/closing/texts.ts';
import { translations } from '../../app/translations.ts';
import { PaperTable } from './paper-table.tsx';

/** Each drawer for itself. */
export function DrawersSection({ registers }: { registers: readonly ZReportRegister[] }) {
  const { zreport } = translations();
  if (registers.length === 0) return null;
  return (
    <PaperTable
      title={zreport('drawers.title')}
      isDense
      columns={[
        zreport('registers.register'),
        translations().money('cash.name'),
        zreport('cash.expected'),
        zreport('cash.counted'),
        zreport('cash.difference'),
      ]}
      rows={registers.map(({ registerCode, cash }) => ({
        cells: [
          registerCode,
          moneyText(cash.salesCents),
          moneyText(cash.expectedCents),
          cash.countedCents === null ? '–' : moneyText(cash.countedCents),
          cash.countedCents === null ? '–' : moneyText(cash.differenceCents),
        ],
      }))}
    />
  );
}

/** What each person took and what each category brought. */
export function TakingsSections({ takings }: { takings: NamedTakings }) {
  const { zreport } = translations();
  if (takings.byPerson.length === 0) return null;
  const types = shownMoneyTypes((type) => takings.byPerson.some((one) => centsOf(type, one) !== 0));
  return (
    <>
      <PaperTable
        title={zreport('people.title')}
        isDense
        columns={[
          zreport('people.person'),
          zreport('registers.receipts'),
          ...types.map((type) => translations().money(`${type}.name`)),
          zreport('beside.turnover'),
        ]}
        rows={takings.byPerson.map(({ name, receiptCount, totalCents, ...amounts }) => ({
          cells: [
            name || zreport('people.nobody'),
            String(receiptCount),
            ...types.map((type) => moneyText(centsOf(type, amounts))),
            moneyText(totalCents),
          ],
        }))}
      />
      <PaperTable
        title={zreport('categories.title')}
        columns={[zreport('categories.category'), zreport('categories.quantity'), zreport('payment.amount')]}
        rows={takings.byCategory.map(({ kind, category, quantity, grossCents }) => ({
          cells: [category || zreport(`categories.${kind}`), String(quantity), moneyText(grossCents)],
        }))}
      />
    </>
  );
}
