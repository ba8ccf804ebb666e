import { mdiCheck, mdiChevronUp, mdiClose, mdiCloudSyncOutline } from '@mdi/js';
import { formatSaleNumber } from '@tresen/domain/sales/receipt-number';
import { timeText } from '../../../../shared/format-moment.ts';
import type { RecentSale } from '../../../device/till/till.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { KitchenMark } from './kitchen-mark.tsx';
import { wayText } from '../pay/result-texts.ts';
import { refunds, takenBack } from './taken-back.ts';

type SaleRowProps = { sale: RecentSale; all: readonly RecentSale[]; isOpen: boolean; onTurn: () => void };

export function SaleRow({ sale: recent, all, isOpen, onTurn }: SaleRowProps) {
  const { sale, at, isSent } = recent;
  const t = translations().till;
  const { state, isRefund } = takenBack(recent, all);
  return (
    <button type="button" className={state === 'gone' ? 'row gone' : 'row'} aria-expanded={isOpen} onClick={onTurn}>
      <b>{formatSaleNumber(sale)}</b>
      <span className="when">
        {timeText(at, currentLocale())} · {wayText(sale)}
        {sale.cancels && (
          <span className="tag error">{t(refunds(recent, all) ? 'recent.refund' : 'recent.cancellationTag')}</span>
        )}
        {!sale.cancels && sale.totalCents < 0 && <span className="tag">{t('recent.refund')}</span>}
        {!sale.cancels && sale.totalCents === 0 && <span className="tag">{t('recent.free')}</span>}
        {state !== 'gone' && <KitchenMark sale={sale} isSent={isSent} />}
        {state === 'gone' && <span className="tag error">{t(isRefund ? 'recent.refunded' : 'recent.cancelled')}</span>}
        {state === 'partly' && (
          <span className="tag error">{t(isRefund ? 'recent.partlyRefunded' : 'recent.partlyCancelled')}</span>
        )}
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
