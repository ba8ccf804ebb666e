import { mdiAccountBoxOutline, mdiQrcode, mdiReceiptTextOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import type { RecentSale } from '../../../device/till/till.ts';
import { useCounter } from '../counter/counter.ts';

type PaperActsProps = { recent: RecentSale; isInvoiceOffered: boolean };

/** What a guest takes away of a sale: paper, a code, an invoice. */
export function PaperActs({ recent, isInvoiceOffered }: PaperActsProps) {
  const counter = useCounter();
  const t = translations().till;
  return (
    <>
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
      {!counter.till.isTraining && isInvoiceOffered && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PlainIcon path={mdiAccountBoxOutline} size={20} />}
          onClick={() => counter.panel.set({ kind: 'invoice', booked: recent })}
        >
          {t('recent.invoice')}
        </Button>
      )}
    </>
  );
}
