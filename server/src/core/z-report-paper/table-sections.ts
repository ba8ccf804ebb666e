import { tableRows } from '@tresen/domain/closing/table-figures';
import type { ZReport } from '@tresen/domain/closing/z-report';
import type { Content } from 'pdfmake';
import { heading, lined } from '../../platform/pdf/paper-parts.ts';
import type { PaperWords } from './paper-words.ts';

/** What was ordered at tables, and which bills pass the night. Only where there are tables. */
export function tableSections({ tables }: Pick<ZReport, 'tables'>, { zreport, money }: PaperWords): readonly Content[] {
  if (!tables) return [];
  const amount = (cents: number | undefined) => (cents === undefined ? '' : money(cents));
  const rows = lined(
    ['*', 60, 90],
    [zreport('tables.what'), zreport('tables.count'), zreport('payment.amount')],
    tableRows(tables).map(({ name, count, amountCents }) => [
      zreport(`tables.${name}`),
      String(count),
      amount(amountCents),
    ]),
  );
  const open = lined(
    ['*', 90, 90],
    [zreport('tables.tables'), zreport('tables.since'), zreport('payment.amount')],
    tables.open.map((bill) => [
      bill.tables.join(', ') || zreport('tables.noTable'),
      bill.openedOn,
      money(bill.amountCents),
    ]),
  );
  return [
    { stack: [heading(zreport('tables.title')), rows] },
    ...(tables.open.length === 0 ? [] : [{ stack: [heading(zreport('tables.openTitle')), open] }]),
  ];
}
