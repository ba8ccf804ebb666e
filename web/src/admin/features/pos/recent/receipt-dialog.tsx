import { mdiPrinterOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { formatReceiptNumber } from '@tresen/domain/receipt-number';
import type { BookedSale } from '../../../offline/till.ts';
import { words } from '../../../words.ts';
import { useCounter } from '../counter/counter.ts';
import { PlainIcon } from '../parts/plain-icon.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { ReceiptText } from './receipt-text.tsx';

type ReceiptDialogProps = { booked: BookedSale; isCopy: boolean; onClose: () => void };

/** The receipt on the screen, and on paper through whatever printer the device knows. */
export function ReceiptDialog({ booked, isCopy, onClose }: ReceiptDialogProps) {
  const { till } = useCounter();
  const t = words().till;
  const number = formatReceiptNumber({ ...booked.sale, series: booked.series });
  return (
    <Sheet
      title={t('receipt.title', { number })}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {words().common('close')}
          </Button>
          <Button
            variant="contained"
            size="large"
            startIcon={<PlainIcon path={mdiPrinterOutline} size={20} />}
            onClick={() => {
              window.print();
              void till.markPrinted(booked.sale.orderId);
            }}
          >
            {t('receipt.print')}
          </Button>
        </>
      }
    >
      <GlobalStyles styles={onPaper} />
      <ReceiptText booked={booked} isCopy={isCopy} />
    </Sheet>
  );
}

/** On paper there is the receipt and nothing else. */
const onPaper = {
  '@media print': {
    '@page': { margin: '4mm' },
    'body *': { visibility: 'hidden' },
    '.receipt, .receipt *': { visibility: 'visible' },
    '.receipt': { position: 'fixed', inset: 0, color: '#000' },
  },
};
