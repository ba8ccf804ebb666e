import { mdiLockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import type { Person } from './person.ts';
import { PinEntry } from './pin-entry.tsx';

/** Nobody is at the till. The cart behind it stays as it is. */
export function LockScreen({ onUnlock }: { onUnlock: (person: Person) => void }) {
  const { till } = useCounter();
  const catalogue = useValue(till.catalogue);
  const t = translations().till;
  return (
    <Box sx={look}>
      <PlainIcon path={mdiLockOutline} size={40} />
      <Typography variant="h1" tabIndex={-1} sx={{ textAlign: 'center' }}>
        {t('pin.who')}
      </Typography>
      <Typography color="textSecondary">{catalogue.location.name}</Typography>
      <Box sx={{ width: '100%', maxWidth: 560, display: 'grid', justifyItems: 'stretch' }}>
        <PinEntry people={catalogue.staff.filter(({ pin }) => pin !== null)} onRight={onUnlock} />
      </Box>
    </Box>
  );
}

const look = {
  minHeight: '100dvh',
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
};
