import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useEffect, useState } from 'react';
import type { BookedSale } from '../../../device/till/till.ts';
import { BareDialog } from '../../../ui/dialogs/bare-dialog.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import { useBackCloses } from '../parts/use-back-closes.ts';
import { linkTo } from './till-desk.ts';

/** White and large, for the guest's phone on the other side of the counter. Any tap closes it. */
export function ReceiptLinkDialog({ booked, onClose }: { booked: BookedSale; onClose: () => void }) {
  const { till } = useCounter();
  const { isOnline } = useValue(till.state);
  const [link, setLink] = useState<string>();
  const { printers } = translations();
  const { sale, series } = booked;
  const closeByKey = useBackCloses(onClose);
  useEffect(() => {
    void till.receiptToken(sale.orderId).then((token) => setLink(token && linkTo(token)));
  }, [till, sale.orderId]);
  const code = link && generate(link, { minCorrectionLevel: correction.M });
  const number = formatReceiptNumber({ ...sale, series });
  return (
    <BareDialog name={{ label: printers('paper.qrTitle') }} isWhole look={look} onPress={onClose} onClose={closeByKey}>
      <b>{printers('paper.qrTitle')}</b>
      {code && (
        <svg
          viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={printers('paper.qrLabel', { number })}
          data-link={link}
        >
          <path d={toSvgPath(code)} fill="#000" />
        </svg>
      )}
      <span className="tabular">{moneyText(sale.totalCents)}</span>
      {!isOnline && <small>{printers('paper.qrOffline')}</small>}
      <button type="button" autoFocus>
        {translations().common('close')}
      </button>
    </BareDialog>
  );
}

/** White in both themes: a guest's camera reads it over the counter. */
const look = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  p: 3,
  border: 0,
  borderRadius: 0,
  fontSize: '1.5rem',
  textAlign: 'center',
  bgcolor: '#fff',
  color: '#000',
  cursor: 'pointer',
  '& svg': { width: 'min(60vmax, 92vw, 70vh)', height: 'auto' },
  '& small': { maxWidth: 560, fontSize: '1rem' },
  '& button': {
    minWidth: 144,
    minHeight: 48,
    border: '1px solid #000',
    borderRadius: '24px',
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1rem',
    fontWeight: 600,
    cursor: 'pointer',
  },
} as const;
