import Alert from '@mui/material/Alert';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { Sheet } from '../parts/sheet.tsx';
import { PinEntry } from './pin-entry.tsx';
import { takePlace } from './take-place.ts';

/** Somebody else takes over. Where the provider has not switched it on, it says whom to ask. */
export function PinsDialog({ onClose }: { onClose: () => void }) {
  const counter = useCounter();
  const { till } = counter;
  const { location, staff } = useValue(till.catalogue);
  const withPin = staff.filter(({ pin }) => pin !== null);
  const t = translations().till;
  if (!location.entitlements.includes('pos_staff_logins')) {
    return (
      <Sheet title={t('pin.contactTitle')} onClose={onClose}>
        <Alert severity="info">{t('pin.contactText')}</Alert>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('pin.who')} onClose={onClose}>
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
