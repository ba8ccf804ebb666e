import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { formatMoney } from '@tresen/i18n/formats';
import { useState } from 'react';
import { ChangeMark } from '../../ui/figures/change-mark.tsx';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { numberText } from '../../ui/figures/number-text.ts';
import { Segments } from '../../ui/segments.tsx';
import { dayText } from '../../ui/period/range-text.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';

type Measure = 'revenue' | 'pieces';
type Sold = OrganizationFigures['articles'][number];
const most = 10;

/** What sells? The ten best of today, beside the same weekday before. */
export function ArticlesCard({ organization }: { organization: OrganizationFigures }) {
  const { dashboard: t, figures } = translations();
  const locale = currentLocale();
  const [measure, setMeasure] = useState<Measure>('revenue');
  const of = (sold: Sold) => (measure === 'revenue' ? sold.amountCents : sold.quantity);
  const shown = organization.articles
    .toSorted((one, other) => of(other) - of(one) || one.name.localeCompare(other.name))
    .slice(0, most);
  const largest = Math.max(1, ...shown.map(of));
  const day = organization.before ? dayText(Temporal.PlainDate.from(organization.before.date), locale) : '';
  const table = {
    headings: [t('articles.article'), figures('pieces'), figures('revenue'), figures('before')],
    rows: shown.map((sold) => [sold.name, sold.quantity, { cents: sold.amountCents }, { cents: sold.beforeCents }]),
  };
  return (
    <FigureCard
      title={t('articles.title')}
      table={table}
      choices={
        <Segments
          look="compact"
          label={t('articles.title')}
          value={measure}
          onChange={setMeasure}
          options={[
            { value: 'revenue', text: figures('revenue') },
            { value: 'pieces', text: figures('pieces') },
          ]}
        />
      }
    >
      {shown.length === 0 ? (
        <Typography color="textSecondary">
          {t(organization.day === organization.today ? 'articles.none' : 'articles.noneThatDay')}
        </Typography>
      ) : (
        <Box component="table" sx={look} aria-label={t('articles.title')}>
          <thead>
            <tr>
              <th scope="col" className="name" colSpan={2}>
                {t('articles.article')}
              </th>
              <th scope="col" className="pieces">
                {figures('pieces')}
              </th>
              <th scope="col">{figures('revenue')}</th>
              {day !== '' && (
                <th scope="col" className="change">
                  {t('articles.compared', { day })}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((sold, at) => (
              <tr key={sold.key}>
                <td className="rank">{at + 1}</td>
                <th scope="row" className="name">
                  {sold.name}
                  <Box aria-hidden className="bar">
                    <Box sx={{ width: `${(of(sold) * 100) / largest}%` }} />
                  </Box>
                </th>
                <td className="pieces">{numberText(sold.quantity, locale)}</td>
                <td className="money">{formatMoney(sold.amountCents, locale)}</td>
                {day !== '' && (
                  <td className="change">
                    {measure === 'revenue' ? (
                      <ChangeMark now={sold.amountCents} before={sold.beforeCents} />
                    ) : (
                      <ChangeMark now={sold.quantity} before={sold.beforeQuantity} />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </FigureCard>
  );
}

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'right', fontWeight: 400, py: 1, pl: 1.5, borderBottom: `1px solid ${tone('hairline')}` },
  '& thead th': {
    fontWeight: 600,
    fontSize: '0.8125rem',
    color: 'text.secondary',
    borderBottomColor: tone('outlineVariant'),
    whiteSpace: 'nowrap',
  },
  '& .rank': { textAlign: 'left', pl: 0, width: 28, color: 'text.secondary' },
  '& .name': { textAlign: 'left', pl: 0, overflowWrap: 'anywhere' },
  '& .money': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& .change': { width: { xs: 84, sm: 112 } },
  '& .pieces': { display: { xs: 'none', sm: 'table-cell' } },
  '& .bar': { mt: 0.5, height: 6, borderRadius: 3, bgcolor: tone('figureWash'), overflow: 'hidden', maxWidth: 280 },
  '& .bar > *': { height: '100%', borderRadius: 3, bgcolor: tone('figure') },
};
