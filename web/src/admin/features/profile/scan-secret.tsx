import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { api } from '../../app/api.ts';
import { inputOf } from '../../ui/forms/input-of.ts';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { validateText } from '../../ui/forms/validate.ts';
import { translations } from '../../app/translations.ts';

type ScanSecretProps = { uri: string; secret: string; onClose: () => void; onConfirmed: () => void };

/** The secret for the app, to scan or to type, and the first code as the proof that it arrived. Only its own buttons close it. */
export function ScanSecret({ uri, secret, onClose, onConfirmed }: ScanSecretProps) {
  const { settings } = translations();
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
    <FormDialog
      title={settings('factor.setUpTitle')}
      size="small"
      text={settings('factor.scan')}
      submit={settings('factor.turnOn')}
      isBusy={form.formState.isSubmitting}
      isDirty
      trouble={trouble}
      onSubmit={() => void send()}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

function Code({ uri }: { uri: string }) {
  const code = generate(uri, { minCorrectionLevel: correction.M });
  const box = `-4 -4 ${code.size + 8} ${code.size + 8}`;
  return (
    <Box sx={{ alignSelf: 'center', width: 220, bgcolor: '#fff', borderRadius: '8px', lineHeight: 0 }}>
      <svg viewBox={box} shapeRendering="crispEdges" role="img" aria-label={translations().settings('factor.qr')}>
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
    </Box>
  );
}
