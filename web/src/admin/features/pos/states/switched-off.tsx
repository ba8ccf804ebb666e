import { mdiCashRegister } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart, useValue } from '../../../../shared/store.ts';

/** In the place of the tiles. What was begun before can be finished; reports and sending stay in the menu. */
export function SwitchedOff() {
  const { till, person, parked, panel } = useCounter();
  const isManager = useValue(person)?.isManager;
  const parkedCount = usePart(parked, (sales) => sales.length);
  const t = translations().till;
  return (
    <EmptyState icon={mdiCashRegister} title={t('switchedOff.title')} text={t('switchedOff.text')}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {parkedCount > 0 && (
          <Button variant="contained" size="large" onClick={() => panel.set({ kind: 'parked' })}>
            {t('bar.parked', { n: parkedCount })}
          </Button>
        )}
        {!till.isTraining && (
          <Button variant="outlined" size="large" onClick={() => panel.set({ kind: 'x-report' })}>
            {t('menu.xReport')}
          </Button>
        )}
        {isManager && (
          <Button
            component={Link}
            to={`/admin/settings/locations/${till.identity.locationId}`}
            variant="outlined"
            size="large"
          >
            {t('switchedOff.settings')}
          </Button>
        )}
      </Stack>
    </EmptyState>
  );
}
