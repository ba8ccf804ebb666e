import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { words } from '../../../app/translations.ts';
import { park } from '../menu/park.ts';
import { cancelOrders } from '../recent/cancel-orders.ts';
import { moneyText } from '../parts/money-text.ts';
import { openCents, takenCents } from './bill.ts';
import type { Payment } from './use-payment.ts';

type TakenDialogProps = { payment: Payment; onStay: () => void; onLeave: () => void };

/** Money is on the counter and not in the books: nobody walks away from that without a word. */
export function TakenDialog({ payment, onStay, onLeave }: TakenDialogProps) {
  const { bill, paidParts, counter } = payment;
  const t = words().till;
  const taken = takenCents(bill);
  const isSplit = taken === 0 && paidParts.length > 0;

  async function parkRest(): Promise<void> {
    await park(counter, '');
    onLeave();
  }

  async function cancelPaid(): Promise<void> {
    if (await cancelOrders(counter, paidParts)) onLeave();
  }

  return (
    <Dialog open role="alertdialog" onClose={onStay} aria-labelledby="taken-title" aria-describedby="taken-text">
      <DialogTitle id="taken-title">{isSplit ? t('split.halfTitle') : t('dialog.takenTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="taken-text">
          {isSplit
            ? t('split.halfText', { n: paidParts.length, open: moneyText(openCents(bill)) })
            : t('dialog.takenText', { amount: moneyText(taken) })}
        </DialogContentText>
      </DialogContent>
      <DialogButtons
        main={
          <Button variant="contained" autoFocus onClick={onStay}>
            {isSplit ? t('split.stay') : t('dialog.goOn')}
          </Button>
        }
      >
        {isSplit ? (
          <>
            <Button variant="outlined" color="error" onClick={() => void cancelPaid()}>
              {t('split.cancelPaid')}
            </Button>
            <Button variant="outlined" onClick={() => void parkRest()}>
              {t('split.parkRest')}
            </Button>
          </>
        ) : (
          <Button variant="outlined" color="error" onClick={onLeave}>
            {t('dialog.giveBack', { amount: moneyText(taken) })}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
