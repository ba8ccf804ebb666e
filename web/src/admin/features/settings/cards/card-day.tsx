import { mdiContactlessPayment } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ShownCardDay } from '@tresen/contract/card-days';
import { Link } from 'react-router';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { translations } from '../../../app/translations.ts';
import { cardTerminalsPath } from '../paths.ts';
import { CardDayDifferences } from './card-day-differences.tsx';
import { CardDayOpen } from './card-day-open.tsx';
import { CardDayPayouts } from './card-day-payouts.tsx';
import { CardDaySums } from './card-day-sums.tsx';

type CardDayProps = { locationId: string; timeZone: string; day: ShownCardDay };

/** Sums first, then what needs somebody, then where the money goes. */
export function CardDay({ locationId, timeZone, day }: CardDayProps) {
  const { cardDays: say, routes } = translations();
  if (day.terminals.length === 0)
    return (
      <EmptyState icon={mdiContactlessPayment} title={say('noTerminals')} text={say('noTerminalsText')}>
        <Button component={Link} to={cardTerminalsPath(locationId)} variant="contained" size="large">
          {routes('cardTerminals')}
        </Button>
      </EmptyState>
    );
  // Terminals of the house tell no transfers.
  const hasPayouts = day.terminals.some(({ closesDay }) => !closesDay);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: pageWidth }}>
      <CardDaySums day={day} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: hasPayouts ? 'minmax(0, 1fr) 360px' : '1fr' } }}>
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
          <CardDayOpen locationId={locationId} timeZone={timeZone} day={day} />
          <CardDayDifferences timeZone={timeZone} day={day} />
        </Box>
        {hasPayouts && <CardDayPayouts payouts={day.payouts} />}
      </Box>
    </Box>
  );
}
