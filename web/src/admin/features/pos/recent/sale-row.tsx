import { mdiCheck, mdiChevronUp, mdiClose, mdiCloudSyncOutline } from '@mdi/js';
import { remainingOf } from '@tresen/domain/counter-booking';
import { formatPickupNumber } from '@tresen/domain/receipt-number';
import { timeText } from '../../../../shared/format-moment.ts';
import type { RecentSale } from '../../../offline/till.ts';
import { currentLocale, words } from '../../../words.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { KitchenMark } from './kitchen-mark.tsx';
import { wayOfPaying } from '../pay/payments-of.ts';

type SaleRowProps = { sale: RecentSale; all: readonly RecentSale[]; isOpen: boolean; onTurn: () => void };

export type CancelState = 'standing' | 'partly' | 'gone';

export function SaleRow({ sale: recent, all, isOpen, onTurn }: SaleRowProps) {
  const { sale, at, isSent } = recent;
  const t = words().till;
  const state = cancelState(recent, all);
  return (
    <button type="button" className={state === 'gone' ? 'row gone' : 'row'} aria-expanded={isOpen} onClick={onTurn}>
      <b>{formatPickupNumber(sale)}</b>
      <span className="when">
        {timeText(at, currentLocale())} · {t(`result.${wayOfPaying(sale)}`)}
        {sale.cancels && <span className="tag error">{t('recent.cancellationTag')}</span>}
        {!sale.cancels && sale.totalCents < 0 && <span className="tag">{t('recent.refund')}</span>}
        {!sale.cancels && sale.totalCents === 0 && <span className="tag">{t('recent.free')}</span>}
        {state !== 'gone' && <KitchenMark sale={sale} isSent={isSent} />}
        {state === 'gone' && <span className="tag error">{t('recent.cancelled')}</span>}
        {state === 'partly' && <span className="tag error">{t('recent.partlyCancelled')}</span>}
      </span>
      <span className="sum">{moneyText(sale.totalCents)}</span>
      <span role="img" aria-label={isSent ? t('recent.sent') : t('recent.notSent')}>
        <PlainIcon
          path={isOpen ? mdiChevronUp : state === 'gone' ? mdiClose : isSent ? mdiCheck : mdiCloudSyncOutline}
          size={20}
        />
      </span>
    </button>
  );
}

export function cancelState({ sale, cancelledBy }: RecentSale, all: readonly RecentSale[]): CancelState {
  if (cancelledBy.length === 0) return 'standing';
  const left = remainingOf(sale, earlierOf(sale.orderId, all));
  return [...left.values()].some((pieces) => pieces !== 0) ? 'partly' : 'gone';
}

/** The counter-bookings of one receipt. */
export function earlierOf(orderId: string, all: readonly RecentSale[]) {
  return all.map(({ sale }) => sale).filter(({ cancels }) => cancels?.orderId === orderId);
}
