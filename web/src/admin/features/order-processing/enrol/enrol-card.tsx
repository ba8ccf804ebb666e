import { mdiMonitorDashboard } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useValue } from '../../../../shared/store.ts';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { connectivity } from '../../../app/connectivity/connectivity-store.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useCodeForm } from '../../../ui/forms/use-code-form.ts';
import { useSession } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { StateCard } from '../../../app/layouts/state-card.tsx';
import { MakeCode } from './make-code.tsx';
import { useEnrol } from '../../../ui/enrol/use-enrol.ts';

/** How a browser becomes a screen of the kitchen: with the code of a manager, or made right here by one. */
export function EnrolCard({ onDone }: { onDone: () => void }) {
  const { isShown: isOffline } = useValue(connectivity);
  const session = useSession();
  const { kitchen: t, common } = translations();
  const { enrol, isBusy, trouble } = useEnrol({
    refusal: ({ role }) => (role === 'office' ? t('enrol.notForOrders') : undefined),
    unsentText: t('enrol.unsent'),
    onEnrolled: onDone,
  });
  const { code, setCode, isMissing, submit } = useCodeForm(enrol);

  return (
    <StateCard backLabel={translations().kitchen('bar.back')} icon={mdiMonitorDashboard} title={t('enrol.title')}>
      <Stack spacing={2.5} useFlexGap>
        <Typography>{t('enrol.text')}</Typography>
        {isOffline && <Alert severity="warning">{t('enrol.needsOnline')}</Alert>}
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {session?.role === 'admin' && (
          <>
            <MakeCode isBusy={isBusy} onCode={(made) => void enrol(made)} />
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
          <SubmitButton isBusy={isBusy}>{t('enrol.submit')}</SubmitButton>
        </form>
      </Stack>
    </StateCard>
  );
}
