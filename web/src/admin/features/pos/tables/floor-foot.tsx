import { mdiCashRegister, mdiDialpad, mdiMapOutline, mdiViewGridOutline } from '@mdi/js';
import { Link } from 'react-router';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { takesMoney } from './takes-money.ts';

type FloorFootProps = { isPlan: boolean; onNumber: () => void; onPlan: () => void };

/** In the thumb's reach: a table by its number, the other way to see them, and the counter. */
export function FloorFoot({ isPlan, onNumber, onPlan }: FloorFootProps) {
  const { till } = useCounter();
  const t = translations().tables;
  return (
    <div className="foot">
      <button type="button" className="tinted" aria-haspopup="dialog" onClick={onNumber}>
        <PlainIcon path={mdiDialpad} size={20} />
        {t('number.button')}
      </button>
      <button type="button" aria-pressed={isPlan} onClick={onPlan}>
        <PlainIcon path={isPlan ? mdiViewGridOutline : mdiMapOutline} size={20} />
        {t(isPlan ? 'list' : 'plan')}
      </button>
      {takesMoney(till) && (
        <Link to="/admin/orders/pos">
          <PlainIcon path={mdiCashRegister} size={20} />
          {t('counter')}
        </Link>
      )}
    </div>
  );
}
