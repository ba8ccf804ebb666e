import { mdiContentCopy, mdiOpenInNew, mdiShareVariantOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatReceiptNumber, type ReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { Icon } from '../../../shared/ui/icon.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { showNotice } from '../../app/notices/notices.ts';
import { TextDialog } from '../../ui/dialogs/text-dialog.tsx';
import { translations } from '../../app/translations.ts';

type ReceiptLinkDialogProps = { receipt: ReceiptNumber; token: string; onClose: () => void };

/** For the guest who asks later: the link that stood on the till's screen, to be read by a phone, copied or sent. */
export function ReceiptLinkDialog({ receipt, token, onClose }: ReceiptLinkDialogProps) {
  const { closing, common } = translations();
  const title = closing('receipt.title', { number: formatReceiptNumber(receipt) });
  const link = new URL(`/receipt/${token}`, window.location.origin).href;
  const code = generate(link, { minCorrectionLevel: correction.M });
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link);
    showNotice({ text: common('copied') });
  }
  return (
    <TextDialog title={title} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, pt: 1, justifyItems: 'center' }}>
        <Box
          component="svg"
          viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={closing('receipt.code')}
          sx={{ width: 'min(240px, 70vw)', bgcolor: '#fff', borderRadius: 1 }}
        >
          <path d={toSvgPath(code)} fill="#000" />
        </Box>
        <TextField
          label={closing('receipt.address')}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifySelf: 'start' }}>
          <Button variant="contained" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()}>
            {common('copy')}
          </Button>
          {'share' in navigator && (
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiShareVariantOutline} />}
              onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
            >
              {closing('receipt.send')}
            </Button>
          )}
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiOpenInNew} />}
            href={link}
            target="_blank"
            rel="noreferrer"
          >
            {closing('receipt.page')}
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {closing('receipt.linkNote')}
        </Typography>
      </Box>
    </TextDialog>
  );
}
