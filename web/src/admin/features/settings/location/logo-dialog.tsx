import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { pageBackgrounds, schemes } from '@tresen/domain/basics/brand-colour';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { choiceLook } from '../form/choice-look.ts';
import { drawSquare, type Fit, fits, squareFile } from './square-picture.ts';

type LogoDialogProps = { picture: ImageBitmap; onClose: () => void; onDone: (fileId: string) => void };

/** How the picture becomes a square, shown as it will look on light and on dark. */
export function LogoDialog({ picture, onClose, onDone }: LogoDialogProps) {
  const { settings } = translations();
  const upload = useCall(api.files.upload);
  const [fit, setFit] = useState<Fit>('whole');

  async function send(): Promise<void> {
    const file = await squareFile(picture, fit);
    const kept = await upload.mutateAsync({ use: 'logo', file }).catch(() => undefined);
    if (kept) onDone(kept.fileId);
  }

  return (
    <TextDialog title={settings('branding.logo')} onClose={onClose}>
      <Stack spacing={2} useFlexGap>
        {upload.error && <Alert severity="error">{failureText(upload.error)}</Alert>}
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          {schemes.map((scheme) => (
            <Square key={scheme} picture={picture} fit={fit} background={pageBackgrounds[scheme]} />
          ))}
        </Box>
        <RadioGroup aria-label={settings('branding.fit')} value={fit}>
          {fits.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio sx={choiceLook} onChange={() => setFit(each)} />}
              label={settings(`branding.${each}`)}
              sx={{ pl: 0.5 }}
            />
          ))}
        </RadioGroup>
        <WriteButton variant="contained" size="large" loading={upload.isPending} onClick={() => void send()}>
          {settings('branding.useLogo')}
        </WriteButton>
      </Stack>
    </TextDialog>
  );
}

function Square({ picture, fit, background }: { picture: ImageBitmap; fit: Fit; background: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, fit);
  }, [picture, fit]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      width={320}
      height={320}
      aria-hidden
      sx={{ width: '100%', bgcolor: background, border: `1px solid ${tone('outlineVariant')}`, borderRadius: '8px' }}
    />
  );
}
