import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type GivenView, givenViews } from '@tresen/domain/closing/given-kinds';
import { useId, useState } from 'react';
import { queries } from '../../app/api.ts';
import { translations } from '../../app/translations.ts';
import { FigureMenu } from '../../ui/figures/figure-menu.tsx';
import { FigureTable } from '../../ui/figures/lazy-table.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { AskedPeriod } from './asked-period.ts';
import { givenOnPhone, givenTable } from './given-table.ts';

type GivenCardProps = { locationId: string | undefined; period: AskedPeriod };

/** Who gave away how much, why and when. An organisation where nobody does does not see it. */
export function GivenCard({ locationId, period }: GivenCardProps) {
  const t = translations().reports;
  const id = useId();
  const [by, setBy] = useState<GivenView>('people');
  const asked = { locationId, ...period };
  const { data: all } = useQuery(queries.reports.given.queryOptions({ input: { ...asked, by: 'people' } }));
  const { data } = useQuery(
    queries.reports.given.queryOptions({ input: { ...asked, by }, placeholderData: keepPreviousData }),
  );
  const isPhone = useMediaQuery('(max-width:599.95px)');
  if (!all || !data || all.rows.length === 0) return null;
  const table = givenTable(by, data);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 0' }}>
          {t('given.title')}
        </Typography>
        <Box sx={{ order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}>
          <Segments
            look="compact"
            label={t('given.by')}
            value={by}
            options={givenViews.map((value) => ({ value, text: t(`given.view.${value}`) }))}
            onChange={setBy}
          />
        </Box>
        <FigureMenu title={t('given.title')} table={table} />
      </Box>
      {data.rows.length === 0 ? (
        <Typography color="textSecondary">{t('given.none')}</Typography>
      ) : (
        <FigureTable label={t('given.title')} table={isPhone ? givenOnPhone(by, data) : table} />
      )}
    </Card>
  );
}
