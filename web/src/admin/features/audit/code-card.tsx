import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { auditorCodeDigits } from '@tresen/domain/people/auditor-grant';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { failureOf } from '../../app/calls/call-failure.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { translations } from '../../app/translations.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { auditApi } from './audit-api.ts';
import { narrow } from './audit-styles.ts';
import { OverCard } from './over-card.tsx';

/** The second half of the key: what the business says aloud. */
export function CodeCard({ token, onOpened }: { token: string; onOpened: () => Promise<void> }) {
  const t = translations().audit;
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (isDead(failure)) return <OverCard wasOpen />;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const digits = code.replaceAll(/\D/g, '');
    setMissing(digits.length !== auditorCodeDigits);
    if (digits.length !== auditorCodeDigits) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await auditApi.audit.open({ token, code: digits });
      await onOpened();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <Card sx={narrow}>
      <Typography variant="h1" tabIndex={-1} sx={{ mb: 2 }}>
        {t('enter.title')}
      </Typography>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack spacing={2.5} useFlexGap>
          <Typography>{t('enter.text')}</Typography>
          {failure !== undefined && <Alert severity="error">{refusedText(failure)}</Alert>}
          <TextField
            label={t('enter.code')}
            problem={isMissing ? t('enter.missing') : undefined}
            value={code}
            autoFocus
            autoComplete="one-time-code"
            inputProps={{ inputMode: 'numeric', maxLength: 9, spellCheck: false }}
            onChange={(event) => setCode(event.target.value)}
          />
          <SubmitButton isBusy={isBusy}>{t('enter.submit')}</SubmitButton>
        </Stack>
      </form>
    </Card>
  );
}

function isDead(failure: unknown): boolean {
  const known = failureOf(failure);
  return known?.kind === 'problem' && known.problem.code === 'link/expired';
}

function refusedText(failure: unknown): string {
  const t = translations().audit;
  const known = failureOf(failure);
  if (known?.kind !== 'problem' || known.problem.code !== 'audit/code-wrong') return failureText(failure);
  const left = Number(known.problem.hint ?? '0');
  return left > 0 ? t('enter.left', { n: left }) : t('enter.locked');
}
