import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { translations } from '../../../app/translations.ts';
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx';
import { QrPicture } from '../devices/qr-picture.tsx';
import { copyText } from '../form/copy-text.ts';
import { type Handover, linkOf } from './handover.ts';

type HandoverDialogProps = { handover: Handover; isOpened: boolean | undefined; onClose: () => void };

/** Link and code by two ways: one is scanned, the other is said. */
export function HandoverDialog({ handover, isOpened, onClose }: HandoverDialogProps) {
  const t = translations().audit;
  return (
    <TextDialog title={t('owner.handover')} onClose={onClose}>
      <Stack spacing={2} useFlexGap>
        <Typography>{t('owner.handoverText')}</Typography>
        <Typography variant="h3">{t('owner.link')}</Typography>
        <QrPicture text={linkOf(handover)} label={t('owner.qr')} />
        <Button variant="outlined" onClick={() => void copyText(linkOf(handover))}>
          {t('owner.copy')}
        </Button>
        <Typography variant="h3">{t('owner.code')}</Typography>
        <Box component="code" aria-label={t('enter.code')} sx={large}>
          {`${handover.code.slice(0, 3)} ${handover.code.slice(3)}`}
        </Box>
        <Typography color="textSecondary">{t('owner.codeOnce')}</Typography>
        <Alert severity={isOpened ? 'success' : 'info'}>{t(isOpened ? 'owner.arrived' : 'owner.waiting')}</Alert>
        <Button variant="contained" size="large" onClick={onClose}>
          {t('owner.done')}
        </Button>
      </Stack>
    </TextDialog>
  );
}

const large = { textAlign: 'center', fontSize: '2.5rem', fontWeight: 600, letterSpacing: '0.08em', lineHeight: 1.3 };
