import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { localPath } from '@tresen/i18n/locale';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { enrolFailureText } from '../../app/calls/failure-text.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useCodeForm } from '../../ui/forms/use-code-form.ts';
import { enrolDevice } from '../../device/till/enrol-device.ts';
import { UnsentEntriesError } from '../../device/journal/journal.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { AuthCard } from './auth-card.tsx';

/** A code for a bridge is refused here: a browser is none. */
const places = {
  pos: '/admin/orders/pos',
  kds: '/admin/orders/processing',
  order: '/admin/orders/tables',
  office: '/auth/login',
  bridge: '/auth/login',
} as const;

/** Who holds a code needs no account: the code says what this device becomes, and where it goes from here. */
export function DeviceCodeScreen() {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { code, setCode, isMissing, submit } = useCodeForm(enrol);
  const { till: t, common } = translations();

  async function enrol(typed: string): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      const { role } = await enrolDevice({ code: typed.trim(), name: '' });
      window.location.assign(localPath(currentLocale(), places[role]));
    } catch (error) {
      setTrouble(error instanceof UnsentEntriesError ? t('enrol.unsent') : enrolFailureText(error));
      setBusy(false);
    }
  }

  return (
    <AuthCard title={t('enrol.anyTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack spacing={2.5} useFlexGap>
          <Typography>{t('enrol.anyText')}</Typography>
          {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
          <TextField
            label={t('enrol.codeLabel')}
            hint={t('enrol.codeHint')}
            problem={isMissing ? common('validation.required') : undefined}
            value={code}
            autoFocus
            autoComplete="one-time-code"
            inputProps={{ autoCapitalize: 'characters', maxLength: 40, spellCheck: false }}
            onChange={(event) => setCode(event.target.value)}
          />
          <SubmitButton isBusy={isBusy}>{t('enrol.anySubmit')}</SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}
