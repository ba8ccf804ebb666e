import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { orderStatuses } from '@tresen/domain/orders/order';
import { useId } from 'react';
import { numberText } from '../../ui/figures/number-text.ts';
import { currentLocale, translations } from '../../app/translations.ts';

/** How far the kitchen is with the orders of the day. */
export function StatusCard({ byStatus }: { byStatus: NonNullable<OrganizationFigures['byStatus']> }) {
  const t = translations().dashboard;
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: { xs: 2, sm: 3 }, py: 2, minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('status.title')}
      </Typography>
      <Box component="dl" sx={list}>
        {orderStatuses.map((status) => (
          <div key={status}>
            <dt>{t(`status.${status}`)}</dt>
            <dd>{numberText(byStatus[status], currentLocale())}</dd>
          </div>
        ))}
      </Box>
    </Card>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 1,
  '& div': { display: 'flex', flexDirection: 'column-reverse', minWidth: 0 },
  '& dt': { color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& dd': { m: 0, fontSize: '1.375rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
};
