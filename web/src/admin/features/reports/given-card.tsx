import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../app/api.ts';
import { translations } from '../../app/translations.ts';
import { FigureMenu } from '../../ui/figures/figure-menu.tsx';
import type { FigureRows } from '../../ui/figures/figure-rows.ts';
import { FigureTable } from '../../ui/figures/lazy-table.tsx';
import type { AskedPeriod } from './asked-period.ts';

type GivenCardProps = { locationId: string | undefined; period: AskedPeriod };
type Given = Awaited<ReturnType<typeof queries.reports.given.call>>;

/** Who gave away how much and why. An organisation where nobody does does not see it. */
export function GivenCard({ locationId, period }: GivenCardProps) {
  const t = translations().reports;
  const id = useId();
  const { data } = useQuery(queries.reports.given.queryOptions({ input: { locationId, ...period } }));
  const isPhone = useMediaQuery('(max-width:599.95px)');
  if (!data || data.rows.length === 0) return null;
  const table = givenTable(data);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ mr: 'auto' }}>
          {t('given.title')}
        </Typography>
        <FigureMenu title={t('given.title')} table={table} />
      </Box>
      <FigureTable label={t('given.title')} table={isPhone ? givenOnPhone(data) : table} />
    </Card>
  );
}

function givenTable({ rows }: Given): FigureRows {
  const t = translations().reports;
  return {
    wordColumns: 3,
    headings: [t('given.what'), t('given.person'), t('given.reason'), t('given.count'), t('given.amount')],
    rows: rows.map(({ what, person, reason, count, amountCents }) => [
      t(`given.kind.${what}`),
      person || t('given.nobody'),
      reason,
      count,
      { cents: amountCents },
    ]),
  };
}

/** No room for five columns: who and why stand with what, so that the amount is in sight. */
function givenOnPhone({ rows }: Given): FigureRows {
  const t = translations().reports;
  return {
    headings: [t('given.what'), t('given.count'), t('given.amount')],
    rows: rows.map(({ what, person, reason, count, amountCents }) => [
      [t(`given.kind.${what}`), person || t('given.nobody'), reason].filter(Boolean).join(' · '),
      count,
      { cents: amountCents },
    ]),
  };
}
