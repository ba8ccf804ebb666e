import { mdiQrcode, mdiReceiptTextOutline, mdiRestore } from '@mdi/js';
import Button from '@mui/material/Button';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import type { RecentSale } from '../../../device/till/till.ts';
import { optionTexts } from '../../../ui/dish-names/option-texts.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { changeOf, givenOf } from '../pay/payments-of.ts';
import { correctionOffer } from './correction-offer.ts';
import { orderAgain } from './order-again.ts';

type SaleDetailProps = { sale: RecentSale; all: readonly RecentSale[]; isRefund: boolean; onClose: () => void };

export function SaleDetail({ sale: recent, all, isRefund, onClose }: SaleDetailProps) {
  const { sale, series } = recent;
  const counter = useCounter();
  const t = translations().till;
  const { isPaymentOffered, isTipOffered } = correctionOffer(counter, recent, all);
  const canCancel = sale.cancels === null && recent.cancelledBy.length < sale.lines.length;
  return (
    <>
      <div className="detail">
        {sale.lines.map(({ lineNo, parentLineNo, quantity, name, totalCents, note, options, giftCardCode }) => (
          <div key={lineNo} className={parentLineNo === null ? undefined : 'quiet'}>
            <DishName
              name={[`${quantity} × ${name}`, optionTexts(options), note, giftCardCode].filter(Boolean).join(' · ')}
              joints={counter.till.catalogue.get().joints}
            />
            <span>{moneyText(totalCents)}</span>
          </div>
        ))}
        <hr />
        {changeOf(sale) > 0 && (
          <div className="quiet">
            <span>{t('recent.given', { amount: moneyText(givenOf(sale)) })}</span>
            <span>{t('recent.change', { amount: moneyText(changeOf(sale)) })}</span>
          </div>
        )}
        <div className="quiet">
          <span>{t('recent.receiptNo', { number: formatReceiptNumber({ ...sale, series }) })}</span>
          <span>{recent.isSent ? t('recent.sent') : t('recent.notSent')}</span>
        </div>
        {sale.reason !== '' && <div className="quiet">{sale.reason}</div>}
        {sale.cancels && (
          <div className="quiet">
            {t(isRefund ? 'receipt.refund' : 'recent.cancellation', { number: formatReceiptNumber(sale.cancels) })}
          </div>
        )}
      </div>
      <div className="acts">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PlainIcon path={mdiReceiptTextOutline} size={20} />}
          onClick={() => counter.panel.set({ kind: 'receipt', booked: recent, isCopy: true })}
        >
          {t('recent.printReceipt')}
        </Button>
        {!counter.till.isTraining && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<PlainIcon path={mdiQrcode} size={20} />}
            onClick={() => counter.panel.set({ kind: 'receipt-link', booked: recent })}
          >
            {translations().printers('paper.qr')}
          </Button>
        )}
        {sale.cancels === null && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<PlainIcon path={mdiRestore} size={20} />}
            onClick={() => {
              orderAgain(counter, sale);
              onClose();
            }}
          >
            {t('recent.again')}
          </Button>
        )}
        {isPaymentOffered && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => counter.panel.set({ kind: 'correct-payment', orderId: sale.orderId })}
          >
            {t('recent.wrongPayment')}
          </Button>
        )}
        {isTipOffered && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => counter.panel.set({ kind: 'tip-afterwards', orderId: sale.orderId })}
          >
            {t('recent.tipAfterwards')}
          </Button>
        )}
        {canCancel && (
          <Button
            variant="outlined"
            color="error"
            sx={{ gridColumn: '1 / -1' }}
            onClick={() => counter.panel.set({ kind: 'cancel', orderId: sale.orderId })}
          >
            {t(recent.isClosed ? 'recent.refundAct' : 'recent.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
