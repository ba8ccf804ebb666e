import { mdiCashRefund, mdiCheckCircleOutline, mdiQrcode, mdiReceiptTextOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { moneyType } from '@tresen/domain/basics/payment-types';
import { formatSaleNumber, formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { besideOf } from '@tresen/domain/sales/sold-lines';
import { issuedCodes } from '@tresen/domain/sales/sold-gift-cards';
import { Fragment } from 'react';
import { timeText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { type Result, useCounter } from '../counter/counter.ts';
import { useLasting } from '../frame/use-lasting.ts';
import { moneyText } from '../parts/money-text.ts';
import { PickupNumber } from '../../../../shared/ui/pickup-number.tsx';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { KitchenMark } from '../recent/kitchen-mark.tsx';
import { changeOf, givenOf } from './payments-of.ts';
import { resultLook } from './result-look.ts';
import { headlineOf, saidOf, wayText } from './result-texts.ts';

/** A second tap of a nervous finger lands where the pay buttons were: the first moment takes none. */
const settle = 450;
/** All of them stand on the receipt. */
const codesInSight = 2;
/** `999,99 €` stands in large figures beside what was given; from a thousand on they are smaller. */
const roomFor = 8;

/** Paid. Not a dialog: it stays until the next tile and is in nobody's way. */
export function ResultPanel({ booked }: { booked: Result }) {
  const counter = useCounter();
  const { sale, at } = booked;
  const t = translations().till;
  const isCalm = useLasting({ isSo: true, milliseconds: settle });
  const headline = headlineOf(booked);
  const hasGiven =
    sale.payments.some(({ type }) => moneyType(type).inDrawer) && sale.totalCents > 0 && changeOf(sale) > 0;
  const tipCents = besideOf(sale.lines.filter(({ kind }) => kind === 'tip'));
  const codes = issuedCodes(sale.lines);
  const isTight = codes.length > 0 || moneyText(Math.max(givenOf(sale), Math.abs(sale.totalCents))).length > roomFor;
  const shownCodes = codes.length > codesInSight ? codes.slice(0, codesInSight - 1) : codes;

  return (
    <Box component="section" aria-label={saidOf(sale)} sx={resultLook} data-back={sale.cancels !== null || undefined}>
      <div className="title">
        <PlainIcon path={sale.cancels ? mdiCashRefund : mdiCheckCircleOutline} size={20} />
        {headline.title} · {sale.cancels ? formatReceiptNumber(sale.cancels) : formatSaleNumber(sale)}
        <KitchenMark sale={sale} isSent={false} />
        <span className="how">
          {wayText(sale)} · {timeText(at, currentLocale())}
        </span>
      </div>
      <div className={isTight ? 'middle tight' : 'middle'}>
        <div>
          <small>
            {headline.label}
            {tipCents > 0 && <span className="tip"> {t('result.tip', { amount: moneyText(tipCents) })}</span>}
            {hasGiven && <span className="from"> {t('result.from', { amount: moneyText(givenOf(sale)) })}</span>}
          </small>
          <b>{headline.amount}</b>
        </div>
        {sale.cancels === null && sale.pickupNo !== null && (
          <div className="call" aria-hidden>
            <small>{t('result.number')}</small>
            <b>
              <PickupNumber number={formatSaleNumber(sale)} />
            </b>
          </div>
        )}
        {(hasGiven || codes.length > 0) && (
          <dl className={codes.length === 0 ? 'given-only' : undefined}>
            {hasGiven && (
              <div className="given">
                <dt>{t('result.given')}</dt>
                <dd>{moneyText(givenOf(sale))}</dd>
                <dt>{t('result.total')}</dt>
                <dd>{moneyText(sale.totalCents)}</dd>
              </div>
            )}
            {shownCodes.map((code) => (
              <Fragment key={code}>
                <dt className="unseen">{t('result.code')}</dt>
                <dd className="code">{code}</dd>
              </Fragment>
            ))}
            {codes.length > shownCodes.length && (
              <dd className="more">{t('result.moreCodes', { n: codes.length - shownCodes.length })}</dd>
            )}
          </dl>
        )}
      </div>
      <div className="acts">
        <button
          type="button"
          disabled={!isCalm}
          onClick={() => counter.panel.set({ kind: 'receipt', booked, isCopy: false })}
        >
          <PlainIcon path={mdiReceiptTextOutline} size={20} />
          {t('result.receipt')}
        </button>
        {!counter.till.isTraining && (
          <button
            type="button"
            disabled={!isCalm}
            aria-label={translations().printers('paper.qr')}
            title={translations().printers('paper.qr')}
            onClick={() => counter.panel.set({ kind: 'receipt-link', booked })}
          >
            <PlainIcon path={mdiQrcode} size={20} />
            <span className="word">{translations().printers('paper.qr')}</span>
          </button>
        )}
        {sale.cancels === null && (
          <button
            type="button"
            className="error"
            disabled={!isCalm}
            onClick={() => counter.panel.set({ kind: 'cancel', orderId: sale.orderId })}
          >
            {t('result.cancel')}
          </button>
        )}
      </div>
    </Box>
  );
}
