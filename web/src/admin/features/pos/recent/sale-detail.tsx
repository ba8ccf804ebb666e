import { mdiRestore } from '@mdi/js';
import Button from '@mui/material/Button';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import type { RecentSale } from '../../../device/till/till.ts';
import { chosenTexts } from '../../../ui/dish-names/option-texts.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { changeOf, givenOf } from '../pay/payments-of.ts';
import { correctionOffer } from './correction-offer.ts';
import { orderAgain } from './order-again.ts';
import { PaperActs } from './paper-acts.tsx';

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
        {sale.lines.map((line) => (
          <SoldLine key={line.lineNo} line={line} joints={counter.till.catalogue.get().joints} />
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
        <PaperActs recent={recent} isInvoiceOffered={canCancel} />
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

type SoldLineProps = { line: RecentSale['sale']['lines'][number]; joints: readonly string[] | undefined };

function SoldLine({ line, joints }: SoldLineProps) {
  const { parentLineNo, quantity, name, totalCents, note, options, parts, giftCardCode } = line;
  const texts = [`${quantity} × ${name}`, chosenTexts({ parts, options }), note, giftCardCode];
  return (
    <div className={parentLineNo === null ? undefined : 'quiet'}>
      <DishName name={texts.filter(Boolean).join(' · ')} joints={joints} />
      <span>{moneyText(totalCents)}</span>
    </div>
  );
}
