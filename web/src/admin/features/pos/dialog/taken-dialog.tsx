import Button from '@mui/material/Button';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { translations } from '../../../app/translations.ts';
import { park } from '../menu/park.ts';
import { cancelOrders } from '../recent/cancel-orders.ts';
import { moneyText } from '../parts/money-text.ts';
import { openCents, takenCents } from './bill.ts';
import type { Payment } from './use-payment.ts';

type TakenDialogProps = { payment: Payment; onStay: () => void; onLeave: () => void };

/** Money is on the counter and not in the books: nobody walks away from that without a word. */
export function TakenDialog({ payment, onStay, onLeave }: TakenDialogProps) {
  const { bill, paidParts, counter } = payment;
  const t = translations().till;
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
    <TitledDialog
      title={isSplit ? t('split.halfTitle') : t('dialog.takenTitle')}
      role="alertdialog"
      text={
        isSplit
          ? t('split.halfText', { n: paidParts.length, open: moneyText(openCents(bill)) })
          : t('dialog.takenText', { amount: moneyText(taken) })
      }
      onClose={onStay}
      main={
        <Button variant="contained" autoFocus onClick={onStay}>
          {isSplit ? t('split.stay') : t('dialog.goOn')}
        </Button>
      }
      others={
        isSplit ? (
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
        )
      }
    />
  );
}
