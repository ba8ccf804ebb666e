import Box from '@mui/material/Box';
import { formatReceiptNumber } from '@tresen/domain/receipt-number';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useEffect, useState } from 'react';
import type { BookedSale } from '../../../offline/till.ts';
import { words } from '../../../words.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../counter/watch.ts';
import { moneyText } from '../parts/money-text.ts';
import { useBackCloses } from '../parts/use-back-closes.ts';
import { linkTo } from './till-desk.ts';

/** White and large, for the guest's phone on the other side of the counter. Any tap closes it. */
export function ReceiptLinkDialog({ booked, onClose }: { booked: BookedSale; onClose: () => void }) {
  const { till } = useCounter();
  const { isOnline } = useValue(till.state);
  const [link, setLink] = useState<string>();
  const { printers } = words();
  const { sale, series } = booked;
  useBackCloses(onClose);
  useEffect(() => {
    void till.receiptToken(sale.orderId).then((token) => setLink(token && linkTo(token)));
  }, [till, sale.orderId]);
  const code = link && generate(link, { minCorrectionLevel: correction.M });
  const number = formatReceiptNumber({ ...sale, series });
  return (
    <Box component="button" type="button" sx={look} onClick={onClose} aria-label={printers('paper.qrTitle')} autoFocus>
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
    </Box>
  );
}

const look = {
  position: 'fixed',
  inset: 0,
  zIndex: 1400,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  p: 3,
  border: 0,
  font: 'inherit',
  fontSize: '1.5rem',
  bgcolor: '#fff',
  color: '#000',
  '& svg': { width: 'min(60vmax, 92vw, 70vh)', height: 'auto' },
  '& small': { maxWidth: 560, textAlign: 'center' },
};
