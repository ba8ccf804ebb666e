import { isMoneyType } from '@tresen/domain/basics/payment-types';
import type { analyses } from '@tresen/domain/basics/report-period';
import type { queries } from '../../app/api.ts';
import type { FigureRows } from '../../ui/figures/figure-rows.ts';
import { dayText } from '../../ui/period/range-text.ts';
import { currentLocale, translations } from '../../app/translations.ts';

export type Analysis = (typeof analyses)[number];
export type AnalysisRows = Awaited<ReturnType<typeof queries.reports.analyse.call>>;
type Row = AnalysisRows['rows'][number];

/** What a figure is about: a day, an hour, a name, all other names, a way to pay or a rate. */
export function rowLabel(by: Analysis, { key, name }: Pick<Row, 'key' | 'name'>, others: number): string {
  const { figures, reports, money } = translations();
  switch (by) {
    case 'days':
      return dayText(Temporal.PlainDate.from(key), currentLocale());
    case 'hours':
      return figures('hour', { hour: key });
    case 'articles':
      return key === '' ? reports('analysis.others', { n: others }) : name;
    case 'categories':
      return name || reports('analysis.noCategory');
    case 'payments':
      return isMoneyType(key) ? money(`${key}.name`) : key;
    case 'rates':
      return figures('rate', { percent: Number(key) / 10 });
  }
}

export function analysisTable(by: Analysis, { rows, others }: AnalysisRows): FigureRows {
  const { figures, reports } = translations();
  const counted = by === 'articles' || by === 'categories' ? figures('pieces') : figures('orders');
  return {
    headings: [reports('analysis.label'), figures('revenue'), counted, figures('before')],
    rows: rows.map((row) => [
      rowLabel(by, row, others),
      { cents: row.amountCents },
      row.count,
      { cents: row.beforeCents },
    ]),
  };
}
