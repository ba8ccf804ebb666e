import Alert from '@mui/material/Alert';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { connectivity } from '../../../app/connectivity/connectivity-store.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useCodeForm } from '../../../ui/forms/use-code-form.ts';
import { type Enrolled } from '../../../device/till/enrol-device.ts';
import { useSession } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { MakeCode } from './make-code.tsx';
import { ScanCode } from './scan-code.tsx';
import { useEnrol } from '../../../ui/enrol/use-enrol.ts';

/** The code from a manager: typed, scanned, or made right here by a manager who is signed in. */
export function CodeStep({ onEnrolled }: { onEnrolled: (enrolled: Enrolled) => void }) {
  const [name, setName] = useState('');
  const { isShown: isOffline } = useValue(connectivity);
  const session = useSession();
  const { till: t, common } = translations();
  const { enrol, isBusy, trouble } = useEnrol({
    refusal: ({ role }) => (role === 'pos' || role === 'order' ? undefined : t('enrol.notAPos')),
    unsentText: t('enrol.unsent'),
    onEnrolled,
  });
  const { code, setCode, isMissing, submit } = useCodeForm(enrol);

  return (
    <Stack spacing={2.5} useFlexGap>
      {!canBeTill() && <Alert severity="error">{t('enrol.unsupported')}</Alert>}
      {isOffline && <Alert severity="warning">{t('enrol.needsOnline')}</Alert>}
      {trouble && <Alert severity="error">{trouble}</Alert>}
      {session?.role === 'admin' && (
        <>
          <TextField
            label={t('enrol.nameLabel')}
            hint={t('enrol.nameHint')}
            value={name}
            inputProps={{ maxLength: 100 }}
            onChange={(event) => setName(event.target.value)}
          />
          <MakeCode name={name} isBusy={isBusy} onCode={(made) => void enrol(made)} />
          <Divider>{t('enrol.or')}</Divider>
        </>
      )}
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <TextField
          label={t('enrol.codeLabel')}
          hint={t('enrol.codeHint')}
          problem={isMissing ? common('validation.required') : undefined}
          value={code}
          autoComplete="one-time-code"
          inputProps={{ autoCapitalize: 'characters', maxLength: 40, spellCheck: false }}
          onChange={(event) => setCode(event.target.value)}
        />
        <ScanCode onCode={(found) => setCode(found)} />
        <SubmitButton isBusy={isBusy}>{t('enrol.submit')}</SubmitButton>
      </form>
    </Stack>
  );
}

/** Without these nothing that is sold would be safe. */
function canBeTill(): boolean {
  return 'locks' in navigator && 'storage' in navigator && 'indexedDB' in globalThis;
}
