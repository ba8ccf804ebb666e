import { mdiPrinterOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import type { BookedSale } from '../../../device/till/till.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { printReceipt } from '../paper/print-receipt.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { ReceiptText } from './receipt-text.tsx';
import { useReceiptTse } from './use-receipt-tse.ts';

type ReceiptDialogProps = { booked: BookedSale; isCopy: boolean; onClose: () => void };

/** The receipt on the screen, and on paper through whatever printer the device knows. */
export function ReceiptDialog({ booked, isCopy, onClose }: ReceiptDialogProps) {
  const { till } = useCounter();
  const { tse, issue } = useReceiptTse(booked);
  const t = translations().till;

  /** On the printer beside the till; without one, through the dialog of the browser. */
  async function print(): Promise<void> {
    if (await printReceipt(till, booked, { isAgain: isCopy })) onClose();
    else {
      await issue();
      window.print();
      await till.markPrinted(booked.sale.orderId);
    }
  }

  const number = formatReceiptNumber({ ...booked.sale, series: booked.series });
  return (
    <Sheet
      title={t('receipt.title', { number })}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {translations().common('close')}
          </Button>
          <Button
            variant="contained"
            size="large"
            startIcon={<PlainIcon path={mdiPrinterOutline} size={20} />}
            onClick={() => void print()}
          >
            {t('receipt.print')}
          </Button>
        </>
      }
    >
      <GlobalStyles styles={onPaper} />
      <ReceiptText booked={booked} isCopy={isCopy} tse={tse} />
    </Sheet>
  );
}

/** On paper there is the receipt and nothing else. */
const onPaper = {
  '@media print': {
    '@page': { size: '80mm auto', margin: 0 },
    'body *': { visibility: 'hidden' },
    '.receipt, .receipt *': { visibility: 'visible' },
    '.receipt': { position: 'fixed', inset: 0, width: '72mm', margin: '0 4mm', color: '#000' },
  },
};
