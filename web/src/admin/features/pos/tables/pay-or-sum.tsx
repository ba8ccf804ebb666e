import Button from '@mui/material/Button';
import { translations } from '../../../app/translations.ts';
import { startPaying } from './pay-bill.ts';
import { takesMoney } from './takes-money.ts';
import { useTables } from './tables.ts';

/** The way to pay what is open; on an order phone only how much that is. */
export function PayOrSum({ sum }: { sum: string }) {
  const tables = useTables();
  const t = translations().tables;
  if (!takesMoney(tables.counter.till))
    return (
      <p style={{ margin: 0, alignSelf: 'center', textAlign: 'center' }}>
        {t('phone.sum')} <b>{sum}</b>
      </p>
    );
  return (
    <Button variant="contained" size="pay" onClick={() => void startPaying(tables)}>
      {t('pay')} · {sum}
    </Button>
  );
}
