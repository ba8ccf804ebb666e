import Box from '@mui/material/Box';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { receiptAddress } from '@tresen/domain/locations/going-live';
import { isSmallSale } from '@tresen/domain/offer/small-business';
import type { PaperTse } from '@tresen/domain/print/tse';
import { formatSaleNumber, formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import type { ChosenOption } from '@tresen/domain/offer/option-choice';
import { deltaText, partText } from '@tresen/domain/offer/option-text';
import { sayOption } from '../../../ui/dish-names/option-texts.ts';
import { hiddenCode } from '@tresen/domain/sales/value-card';
import { momentText } from '../../../../shared/format-moment.ts';
import type { BookedSale } from '../../../device/till/till.ts';
import { tone } from '../../../app/theme/palette.ts';
import { ReceiptTse } from './receipt-tse.tsx';
import { useRecentSales } from './recent-sales.ts';
import { refunds } from './taken-back.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { VatTable } from '../cart/vat-table.tsx';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { paperLanguage } from '../paper/till-desk.ts';
import { amountText, moneyText } from '../parts/money-text.ts';

type ReceiptTextProps = {
  booked: BookedSale;
  isCopy: boolean;
  /** Known of its signature. */
  tse: PaperTse | undefined;
};

/** Everything the law wants on it, as booked: nothing is counted again. */
export function ReceiptText({ booked, isCopy, tse }: ReceiptTextProps) {
  const { till } = useCounter();
  const { organization, location } = useValue(till.catalogue);
  const { street, postalCode, city } = receiptAddress({ organization, location });
  const { sale, series, at } = booked;
  const t = translations().till;
  const { sales = [] } = useRecentSales();
  const isRefund = sales.some((one) => one.sale.orderId === sale.orderId && refunds(one, sales));
  const number = formatReceiptNumber({ ...sale, series });
  return (
    <Box component="section" className="receipt" aria-label={number} tabIndex={0} sx={look} lang="de">
      <header>
        <b>{organization.name}</b>
        {location.name !== organization.name && <span>{location.name}</span>}
        <span>{street}</span>
        <span>{`${postalCode} ${city}`.trim()}</span>
        {organization.taxNumber && <span>{t('receipt.taxNumber', { number: organization.taxNumber })}</span>}
        {organization.vatId && <span>{t('receipt.vatId', { number: organization.vatId })}</span>}
        {location.receiptHeader && <span>{location.receiptHeader}</span>}
      </header>
      {till.isTraining && <p className="training">{paperLanguage().words.marks.training}</p>}
      <p className="number">{formatSaleNumber(sale)}</p>
      {isCopy && <p className="word">{t('receipt.copy')}</p>}
      {sale.cancels && (
        <p className="word">
          {t(isRefund ? 'receipt.refund' : 'receipt.cancellation', { number: formatReceiptNumber(sale.cancels) })}
        </p>
      )}
      <div className="pair">
        <span>{formatReceiptNumber({ ...sale, series })}</span>
        <span>{momentText(at, currentLocale())}</span>
      </div>
      <ul>
        {sale.lines.map((line) => (
          <ReceiptLine key={line.lineNo} line={line} />
        ))}
      </ul>
      <div className="pair sum">
        <span>{t('receipt.sum')}</span>
        <span>{moneyText(sale.totalCents)}</span>
      </div>
      {sale.payments.map(({ type, amountCents, tenderedCents, changeCents }, place) => (
        <Box key={place}>
          <div className="pair">
            <span>{translations().money(`${type}.name`)}</span>
            <span>{amountText(tenderedCents > 0 ? tenderedCents : amountCents)}</span>
          </div>
          {changeCents > 0 && tenderedCents > 0 && (
            <div className="pair">
              <span>{t('receipt.change')}</span>
              <span>{amountText(changeCents)}</span>
            </div>
          )}
        </Box>
      ))}
      {sale.reason && <small>{t('receipt.reason', { reason: sale.reason })}</small>}
      {isSmallSale(sale) ? <p>{paperLanguage().words.receipt.small}</p> : <VatTable vat={sale.vat} />}
      {sale.note && <p>{sale.note}</p>}
      {till.isTraining ? (
        <p className="word">{paperLanguage().words.tse.training}</p>
      ) : (
        !location.entitlements.includes('tse') && <p className="word">{t('receipt.noTse')}</p>
      )}
      {tse && <ReceiptTse tse={tse} />}
      {location.receiptFooter && <p>{location.receiptFooter}</p>}
      {till.isTraining && <p className="training">{paperLanguage().words.marks.training}</p>}
    </Box>
  );
}

function ReceiptLine({ line }: { line: SoldLine }) {
  const { kind, parentLineNo, quantity, name, unitCents, totalCents, options, parts, note, freeReason, giftCardCode } =
    line;
  const t = translations().till;
  return (
    <li className={parentLineNo === null ? undefined : 'child'}>
      <div className="pair">
        <span>
          {quantity} × {name}
        </span>
        <span>{amountText(totalCents)}</span>
      </div>
      {parts.map((part) => (
        <small key={part.partId}>{partText(part, chosenText)}</small>
      ))}
      {Math.abs(quantity) > 1 && <small>à {amountText(unitCents)}</small>}
      {giftCardCode && (
        <small>
          {t('receipt.code', { code: kind === 'value-redemption' ? hiddenCode(giftCardCode) : giftCardCode })}
        </small>
      )}
      {options.map((option) => (
        <small key={option.optionId}>{chosenText(option)}</small>
      ))}
      {note && <small>{note}</small>}
      {freeReason && <small>{t('cart.free', { reason: freeReason })}</small>}
    </li>
  );
}

const look = {
  fontSize: '0.9375rem',
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
  '& header': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    whiteSpace: 'pre-line',
  },
  '& header b': { fontSize: '1.125rem' },
  '& .number': { m: '12px 0 4px', textAlign: 'center', fontSize: '1.75rem', lineHeight: '36px', fontWeight: 700 },
  '& .training': {
    m: '12px 0',
    p: '8px',
    border: '3px double currentColor',
    textAlign: 'center',
    fontSize: '1.25rem',
    lineHeight: '28px',
    fontWeight: 700,
  },
  '& .word': { m: '0 0 8px', textAlign: 'center', fontWeight: 600 },
  '& .pair': { display: 'flex', justifyContent: 'space-between', gap: 2 },
  '& .pair > span:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& ul': { listStyle: 'none', m: '8px 0', p: '8px 0', borderBlock: `1px dashed ${tone('outline')}` },
  '& .child': { pl: 2 },
  '& small': { display: 'block', fontSize: '0.8125rem', lineHeight: '18px', color: 'text.secondary', pl: 2 },
  '& .sum': { fontSize: '1.25rem', lineHeight: '32px', fontWeight: 700 },
  '& table': { mt: 1.5, pt: 1, fontSize: '0.875rem', borderTop: `1px dashed ${tone('outline')}` },
  '& p': { m: '8px 0 0', textAlign: 'center', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
};

/** What was chosen, and what it added. */
function chosenText(option: ChosenOption): string {
  return [sayOption(option), deltaText(option, amountText)].filter(Boolean).join(' ');
}
