import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ShownCardDay } from '@tresen/contract/card-days';
import { type FormEvent, useState } from 'react';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../../../ui/closing/texts.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { choiceLook } from '../form/choice-look.ts';

type DecideCardDialogProps = { locationId: string; one: ShownCardDay['open'][number]; onClose: () => void };

/** Somebody has the paper of the terminal in hand, and says what it says. */
export function DecideCardDialog({ locationId, one, onClose }: DecideCardDialogProps) {
  const { cardDays: say, common } = translations();
  const [isPaid, setPaid] = useState<boolean>();
  const [evidence, setEvidence] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<'choice' | 'evidence' | 'reason'>();
  const decide = useCall(api.cardDays.decide);
  const { attemptId, amountCents, kind } = one;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPaid === undefined) return setWrong('choice');
    if (isPaid && evidence.trim() === '') return setWrong('evidence');
    if (reason.trim() === '') return setWrong('reason');
    setWrong(undefined);
    const said = { locationId, attemptId, isPaid, reason: reason.trim(), evidence: isPaid ? evidence.trim() : '' };
    const isKept = await decide.mutateAsync(said).then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    await queryClient.invalidateQueries({ queryKey: queries.cardDays.key() });
    onClose();
  }

  return (
    <TitledDialog
      title={say('decide.title')}
      width="sm"
      text={say('decide.text', { amount: moneyText(amountCents) })}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      main={
        <WriteButton type="submit" variant="contained" loading={decide.isPending}>
          {say('decide.confirm')}
        </WriteButton>
      }
      others={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
      <Stack spacing={2} useFlexGap sx={{ pt: 2 }}>
        {decide.isError && <Alert severity="error">{failureText(decide.error)}</Alert>}
        {wrong === 'choice' && <Alert severity="error">{say('decide.wrong.choice')}</Alert>}
        <RadioGroup aria-label={say('decide.title')}>
          {([true, false] as const).map((value) => (
            <FormControlLabel
              key={String(value)}
              value={String(value)}
              control={<Radio sx={choiceLook} checked={isPaid === value} onChange={() => setPaid(value)} />}
              label={say(value ? (kind === 'payment' ? 'decide.paid' : 'decide.givenBack') : 'decide.nothing')}
            />
          ))}
        </RadioGroup>
        {isPaid === true && (
          <TextField
            label={say('decide.evidence')}
            value={evidence}
            error={wrong === 'evidence'}
            helperText={wrong === 'evidence' ? say('decide.wrong.evidence') : undefined}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
            onChange={({ target }) => setEvidence(target.value)}
          />
        )}
        <TextField
          label={say('decide.reason')}
          value={reason}
          error={wrong === 'reason'}
          helperText={say(wrong === 'reason' ? 'decide.wrong.reason' : 'decide.reasonHint')}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </TitledDialog>
  );
}
