import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { decideAfterMs } from '@tresen/domain/cards/ask-again';
import { useEffect, useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import type { CardDesk } from '../../../device/cards/card-desk.ts';
import { useCounter } from '../counter/counter.ts';
import { askManager } from '../person/ask-for-approval.ts';
import { actorOf } from '../person/person.ts';

/** Somebody with a PIN reads the paper of the terminal, and says what it says. Not before the terminal must be done. */
export function DecideForm({ desk, attemptId }: { desk: CardDesk; attemptId: string }) {
  const counter = useCounter();
  const t = translations().cards;
  const askedAt = useValue(desk.known).find(({ attempt }) => attempt.attemptId === attemptId)?.askedAt ?? '';
  const waitMs = useWaitMs(askedAt);
  const [isPaid, setPaid] = useState<boolean>();
  const [evidence, setEvidence] = useState('');
  const [reason, setReason] = useState('');
  const [isWrong, setWrong] = useState(false);

  async function decide(): Promise<void> {
    if (isPaid === undefined) return;
    if (reason.trim() === '' || (isPaid && evidence.trim() === '')) return setWrong(true);
    const manager = await askManager(counter);
    if (!manager) return;
    const decision = { isPaid, reason: reason.trim(), evidence: evidence.trim() };
    await desk.decide(attemptId, decision, actorOf(manager)).catch(() => setWrong(true));
  }

  if (waitMs > 0)
    return (
      <Box sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('decide.wait', { n: Math.ceil(waitMs / 1000) })}
      </Box>
    );
  return (
    <Stack spacing={1.5} useFlexGap>
      <Box sx={{ fontWeight: 600 }}>{t('decide.title')}</Box>
      <Box sx={{ display: 'flex', gap: 1, '& > *': { flex: 1 } }}>
        <Button variant={isPaid === true ? 'contained' : 'outlined'} size="large" onClick={() => setPaid(true)}>
          {t('decide.paid')}
        </Button>
        <Button variant={isPaid === false ? 'contained' : 'outlined'} size="large" onClick={() => setPaid(false)}>
          {t('decide.declined')}
        </Button>
      </Box>
      {isPaid !== undefined && (
        <>
          {isWrong && <Alert severity="error">{t(isPaid ? 'decide.wrongPaid' : 'decide.wrong')}</Alert>}
          {isPaid && (
            <TextField
              label={t('decide.evidence')}
              value={evidence}
              inputProps={{ maxLength: 60, autoComplete: 'off' }}
              onChange={(event) => {
                setEvidence(event.target.value);
                setWrong(false);
              }}
            />
          )}
          <TextField
            label={t('decide.reason')}
            value={reason}
            inputProps={{ maxLength: 100, autoComplete: 'off' }}
            onChange={(event) => {
              setReason(event.target.value);
              setWrong(false);
            }}
          />
          <Button variant="contained" color="error" size="large" onClick={() => void decide()}>
            {t('decide.confirm')}
          </Button>
        </>
      )}
    </Stack>
  );
}

function useWaitMs(askedAt: string): number {
  const left = () => {
    const at = Date.parse(askedAt);
    return Number.isNaN(at) ? 0 : Math.max(0, at + decideAfterMs - Date.now());
  };
  const [waitMs, setWaitMs] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setWaitMs(left()), 1000);
    return () => clearInterval(timer);
  });
  return waitMs;
}
