import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { timeText } from '../../../../shared/format-moment.ts';
import { useValue } from '../../../../shared/store.ts';
import type { LentFloor } from '../../../device/floor/lent-floor.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useTables } from './tables.ts';

/** What another till was told is as good as that till: who takes money by it says so once. */
export function LentPay({ children }: { children: ReactNode }) {
  const { floor, paysByLent } = useTables();
  const { lent } = useValue(floor.now);
  const agreed = useValue(paysByLent);
  const t = translations().tables;
  if (!lent || agreed === lent.from.deviceId) return children;
  return (
    <>
      <Alert severity="warning">{t('lent.text', { stand: lentText(lent) })}</Alert>
      <Button variant="contained" size="pay" color="secondary" onClick={() => paysByLent.set(lent.from.deviceId)}>
        {t('lent.pay')}
      </Button>
    </>
  );
}

export function lentText({ from, knownAt }: LentFloor): string {
  const time = timeText(knownAt, currentLocale());
  return translations().tables('lent.by', { till: from.registerCode, time });
}
