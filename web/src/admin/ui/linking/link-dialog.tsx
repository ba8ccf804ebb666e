import { mdiCheckCircleOutline, mdiQrcode, mdiQrcodeScan } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CameraLinks } from '../../device/neighbours/link-by-camera.ts';
import { PlainIcon } from '../../../shared/ui/plain-icon.tsx';
import { translations } from '../../app/translations.ts';
import { SheetDialog } from '../dialogs/sheet-dialog.tsx';
import { CameraView } from './camera-view.tsx';
import { CodePicture } from './code-picture.tsx';
import { type LinkStep, useLinking } from './use-linking.ts';

export type LinkDialogProps = { camera: CameraLinks; from: 'below' | 'middle'; onClose: () => void };

/** Two devices find each other without the internet: each reads from the screen of the other. */
export function LinkDialog({ camera, from, onClose }: LinkDialogProps) {
  const linking = useLinking(camera);
  const { step, trouble } = linking;
  const t = translations().links;
  const hasCamera = step.kind === 'show' || step.kind === 'read';
  return (
    <SheetDialog
      title={t('title')}
      from={from}
      onClose={onClose}
      onCloseByKey={onClose}
      footer={
        step.kind === 'linked' && (
          <Button variant="contained" size="large" onClick={onClose}>
            {translations().common('close')}
          </Button>
        )
      }
    >
      <Stack spacing={1.5} useFlexGap data-link-step={step.kind}>
        {trouble && (
          <Alert severity="warning" data-link-trouble={trouble}>
            {t(`trouble.${trouble}`)}
          </Alert>
        )}
        <StepText step={step} />
        {(step.kind === 'show' || step.kind === 'answer') && step.bytes && (
          <CodePicture bytes={step.bytes} label={t('code')} />
        )}
        {hasCamera && (
          <CameraView
            isSmall={step.kind === 'show'}
            onReady={linking.ready}
            onTrouble={linking.fail}
            onCode={linking.seen}
          />
        )}
        {step.kind === 'choose' && <Choice onChoose={linking.choose} />}
        {(hasCamera || step.kind === 'answer') && (
          <Button variant="text" size="large" sx={{ alignSelf: 'center' }} onClick={linking.back}>
            {t('back')}
          </Button>
        )}
      </Stack>
    </SheetDialog>
  );
}

function StepText({ step }: { step: LinkStep }) {
  const t = translations().links;
  if (step.kind !== 'linked') return <span role="status">{t(`steps.${step.kind}`)}</span>;
  return (
    <Box role="status" sx={done}>
      <PlainIcon path={mdiCheckCircleOutline} size={32} />
      <span>{t('linked')}</span>
    </Box>
  );
}

function Choice({ onChoose }: { onChoose: (kind: 'show' | 'read') => void }) {
  const t = translations().links;
  return (
    <Stack spacing={1} useFlexGap>
      <Button
        variant="contained"
        size="large"
        startIcon={<PlainIcon path={mdiQrcode} size={20} />}
        onClick={() => onChoose('show')}
      >
        {t('show')}
      </Button>
      <Button
        variant="outlined"
        size="large"
        startIcon={<PlainIcon path={mdiQrcodeScan} size={20} />}
        onClick={() => onChoose('read')}
      >
        {t('read')}
      </Button>
    </Stack>
  );
}

const done = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 96,
  fontSize: '1.125rem',
  '& svg': { flex: 'none' },
};
