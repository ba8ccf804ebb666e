import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { Sheet } from '../parts/sheet.tsx';
import { PinEntry } from './pin-entry.tsx';
import { useCanSettle } from '../settlement/use-can-settle.ts';
import { takePlace } from './take-place.ts';

/** Somebody else takes over. Where the provider has not switched it on, it says whom to ask. */
export function PinsDialog({ onClose }: { onClose: () => void }) {
  const counter = useCounter();
  const { till } = counter;
  const { location, staff } = useValue(till.catalogue);
  const withPin = staff.filter(({ pin }) => pin !== null);
  const t = translations().till;
  // Who serves tables has no menu of the counter in sight: the end of a shift begins where one changes places.
  const settle = useCanSettle() && (
    <Button variant="outlined" size="large" onClick={() => counter.panel.set({ kind: 'settlement' })}>
      {t('menu.settlement')}
    </Button>
  );
  if (!location.entitlements.includes('pos_staff_logins')) {
    return (
      <Sheet title={t('pin.contactTitle')} footer={settle} onClose={onClose}>
        <Alert severity="info">{t('pin.contactText')}</Alert>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('pin.who')} footer={settle} onClose={onClose}>
      {withPin.length === 0 ? (
        <Alert severity="info">{t('pin.noPins')}</Alert>
      ) : (
        <PinEntry
          people={withPin}
          onRight={(next) => {
            onClose();
            void takePlace(counter, next);
          }}
        />
      )}
    </Sheet>
  );
}
