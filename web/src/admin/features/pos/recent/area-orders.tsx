import { mdiCheck, mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import { formatPickupNumber } from '@tresen/domain/sales/receipt-number';
import { useCallback, useEffect, useState } from 'react';
import { timeText } from '../../../../shared/format-moment.ts';
import type { TillServer } from '../../../device/till/till.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

type Orders = Awaited<ReturnType<TillServer['recentOrders']>>['orders'];

/** Of whatever register, as the server knows them. */
export function AreaOrders({ search }: { search: string }) {
  const { till, areaId } = useCounter();
  const area = useValue(areaId);
  const isOnline = usePart(till.state, (state) => state.isOnline);
  const [orders, setOrders] = useState<Orders>();
  const [isFailed, setFailed] = useState(false);
  const t = translations().till;
  const load = useCallback(() => {
    setFailed(false);
    till.server.recentOrders({ ...(area ? { areaId: area } : {}), limit: 50 }).then(
      (answer) => setOrders(answer.orders),
      () => setFailed(true),
    );
  }, [till, area]);
  useEffect(() => {
    if (isOnline) load();
  }, [isOnline, load]);

  if (!isOnline && !orders) return <p className="nothing">{t('recent.offline')}</p>;
  if (isFailed) {
    return (
      <div className="nothing" role="alert">
        <p>{t('recent.failed')}</p>
        <Button variant="outlined" onClick={load}>
          {translations().common('retry')}
        </Button>
      </div>
    );
  }
  const found = orders?.filter((order) => formatPickupNumber(order).toLowerCase().includes(search.toLowerCase()));
  if (found?.length === 0) return <p className="nothing">{t('recent.noHit')}</p>;
  return (
    <ul className="list" aria-busy={!found}>
      {found?.map((order) => (
        <li key={order.orderId} className={order.isCancelled ? 'row gone' : 'row'}>
          <b>{formatPickupNumber(order)}</b>
          <span className="when">
            {timeText(order.occurredAt, currentLocale())}
            {order.isCancelled && <span className="tag error">{t('recent.takenBack')}</span>}
          </span>
          <span className="sum">{moneyText(order.totalCents)}</span>
          <PlainIcon path={order.isCancelled ? mdiClose : mdiCheck} size={20} />
        </li>
      ))}
    </ul>
  );
}
