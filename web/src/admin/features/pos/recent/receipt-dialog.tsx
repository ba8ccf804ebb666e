import { mdiAccountBoxOutline, mdiPrinterOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import type { BookedSale } from '../../../device/till/till.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { onPaper } from '../paper/on-paper.ts';
import { printReceipt } from '../paper/print-receipt.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { ReceiptText } from './receipt-text.tsx';
import { useReceiptTse } from './use-receipt-tse.ts';

type ReceiptDialogProps = { booked: BookedSale; isCopy: boolean; onClose: () => void };

/** The receipt on the screen, and on paper through whatever printer the device knows. */
export function ReceiptDialog({ booked, isCopy, onClose }: ReceiptDialogProps) {
  const { till, panel } = useCounter();
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
      {!till.isTraining && booked.sale.cancels === null && (
        <Button
          variant="outlined"
          fullWidth
          sx={{ mt: 2 }}
          startIcon={<PlainIcon path={mdiAccountBoxOutline} size={20} />}
          onClick={() => panel.set({ kind: 'invoice', booked })}
        >
          {t('recent.invoice')}
        </Button>
      )}
    </Sheet>
  );
}
