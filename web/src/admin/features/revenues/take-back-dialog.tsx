import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keptForDays } from '@tresen/domain/device-log/journal-keeping';
import { formatPickupNumber, formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { Link } from 'react-router';
import { moneyText } from '../../ui/closing/texts.ts';
import { readMarker } from '../../device/journal/device-marker.ts';
import { TextDialog } from '../../ui/dialogs/text-dialog.tsx';
import { translations } from '../../app/translations.ts';
import type { Receipt } from './receipt.ts';

/** Money goes back where a drawer and a numbered receipt are: the till that sold it, and no desk, writes the receipt for that. */
export function TakeBackDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { closing } = translations();
  const { orderId, registerCode, leftCents, zNo, till } = receipt;
  const act = zNo === null ? 'cancel' : 'refund';
  const isHere = readMarker()?.deviceId === till.deviceId;
  return (
    <TextDialog title={closing(`receipt.${act}Title`, { number: formatReceiptNumber(receipt) })} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <Typography>{closing('receipt.left', { amount: moneyText(leftCents) })}</Typography>
        {isGone(receipt) ? (
          <Alert severity="warning">{closing('receipt.tillGone', { code: registerCode, days: keptForDays })}</Alert>
        ) : (
          <>
            <Typography>
              {closing(`receipt.${act}Where`, {
                name: till.name === '' ? registerCode : till.name,
                code: registerCode,
                pickup: formatPickupNumber(receipt),
              })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {closing('receipt.who')}
            </Typography>
            {isHere && (
              <Button
                variant="contained"
                component={Link}
                to={`/admin/orders/pos?receipt=${orderId}`}
                sx={{ justifySelf: 'start' }}
              >
                {closing('receipt.toTill')}
              </Button>
            )}
          </>
        )}
      </Box>
    </TextDialog>
  );
}

/** A till that was taken out, or one that has let go of a closed receipt by now. */
function isGone({ till, zNo, at }: Receipt): boolean {
  const forgotten = Temporal.Now.instant().subtract({ hours: keptForDays * 24 });
  return !till.isActive || (zNo !== null && Temporal.Instant.compare(Temporal.Instant.from(at), forgotten) < 0);
}
