import { type TableFigures, tableRows } from '@tresen/domain/closing/table-figures';
import { translations } from '../../app/translations.ts';
import { moneyText, weekdayText } from '../../ui/closing/texts.ts';
import { PaperTable } from './paper-table.tsx';

/** What was ordered at tables, and which bills pass the night. */
export function TableSections({ tables }: { tables: TableFigures }) {
  const { zreport } = translations();
  return (
    <>
      <PaperTable
        title={zreport('tables.title')}
        isDense
        columns={[zreport('tables.what'), zreport('tables.count'), zreport('payment.amount')]}
        rows={tableRows(tables).map(({ name, count, amountCents }) => ({
          cells: [zreport(`tables.${name}`), String(count), amountCents === undefined ? '' : moneyText(amountCents)],
        }))}
      />
      {tables.open.length > 0 && (
        <PaperTable
          title={zreport('tables.openTitle')}
          isDense
          columns={[zreport('tables.tables'), zreport('tables.since'), zreport('payment.amount')]}
          rows={tables.open.map((bill) => ({
            cells: [
              bill.tables.join(', ') || zreport('tables.noTable'),
              weekdayText(bill.openedOn, 'long'),
              moneyText(bill.amountCents),
            ],
          }))}
        />
      )}
    </>
  );
}
