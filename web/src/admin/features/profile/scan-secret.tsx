import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { api } from '../../app/api.ts';
import { inputOf } from '../../ui/forms/input-of.ts';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { validateText } from '../../ui/forms/validate.ts';
import { words } from '../../app/translations.ts';

type ScanSecretProps = { uri: string; secret: string; onClose: () => void; onConfirmed: () => void };

/** The secret for the app, to scan or to type, and the first code as the proof that it arrived. */
export function ScanSecret({ uri, secret, onClose, onConfirmed }: ScanSecretProps) {
  const { common, settings } = words();
  const form = useForm({ mode: 'onTouched', defaultValues: { code: '' } });
  const [trouble, setTrouble] = useState<string>();

  const send = form.handleSubmit(async ({ code }) => {
    setTrouble(undefined);
    try {
      await api.secondFactor.confirm({ code });
      onConfirmed();
    } catch (error) {
      setTrouble(placeFailure(error, form, { 'second-factor/wrong': 'code' }));
    }
  });

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="scan-secret">
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogTitle id="scan-secret">{settings('factor.setUpTitle')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} useFlexGap>
            {trouble && <Alert severity="error">{trouble}</Alert>}
            <Typography>{settings('factor.scan')}</Typography>
            <Code uri={uri} />
            <Typography variant="body2">
              {settings('factor.byHand')}
              <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', fontSize: '1rem' }}>
                {secret}
              </Box>
            </Typography>
            <TextField
              label={settings('factor.code')}
              autoComplete="one-time-code"
              problem={form.formState.errors.code?.message}
              inputProps={{ inputMode: 'numeric', spellCheck: false }}
              {...inputOf(
                form.register('code', { validate: (text) => validateText(text.trim(), { required: true, min: 6 }) }),
              )}
            />
          </Stack>
        </DialogContent>
        <DialogButtons
          main={<SubmitButton isBusy={form.formState.isSubmitting}>{settings('factor.turnOn')}</SubmitButton>}
        >
          <Button variant="text" onClick={onClose}>
            {common('cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Code({ uri }: { uri: string }) {
  const code = generate(uri, { minCorrectionLevel: correction.M });
  const box = `-4 -4 ${code.size + 8} ${code.size + 8}`;
  return (
    <Box sx={{ alignSelf: 'center', width: 220, bgcolor: '#fff', borderRadius: '8px', lineHeight: 0 }}>
      <svg viewBox={box} shapeRendering="crispEdges" role="img" aria-label={words().settings('factor.qr')}>
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
    </Box>
  );
}
