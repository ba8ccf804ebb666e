import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { translations } from '../../../app/translations.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { KeysStep, KindStep, PlaceStep, ReaderStep, ReadyStep } from './setup-steps.tsx';
import type { KnownTerminals } from './known-terminals.ts';
import { TerminalFields } from './terminal-fields.tsx';
import { useTerminalSetup } from './use-terminal-setup.ts';

type AddTerminalDialogProps = { locationId: string; known: KnownTerminals; onClose: () => void };

/** What is needed, keys or address, the reader, and whether it answers. */
export function AddTerminalDialog({ locationId, known, onClose }: AddTerminalDialogProps) {
  const { cardSetup: say, common } = translations();
  const setup = useTerminalSetup(locationId, known.bridges[0]?.deviceId ?? '');
  const { step, kind, isBusy, problem } = setup;
  const isLast = step === 'reader' || step === 'place';
  const lacksBridge = kind === 'zvt' && known.bridges.length === 0;

  function goOn(): void {
    if (step === 'kind') return setup.setStep(kind === 'zvt' ? 'place' : 'keys');
    if (step === 'keys') return void setup.look();
    if (step === 'ready') return onClose();
    return void setup.create();
  }

  return (
    <TitledDialog
      title={say(`titles.${step}`)}
      width="sm"
      isWholeOnPhones
      main={
        <Button variant="contained" loading={isBusy} disabled={step === 'kind' && lacksBridge} onClick={goOn}>
          {step === 'ready' ? say('done') : say(isLast ? 'create' : 'next')}
        </Button>
      }
      others={
        step !== 'ready' && (
          <>
            <Button onClick={onClose}>{common('cancel')}</Button>
            {step !== 'kind' && (
              <Button onClick={() => setup.setStep(step === 'reader' ? 'keys' : 'kind')}>{say('back')}</Button>
            )}
          </>
        )
      }
    >
      <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        {step === 'kind' && <KindStep setup={setup} lacksBridge={lacksBridge} />}
        {step === 'keys' && <KeysStep setup={setup} />}
        {step === 'place' && <PlaceStep setup={setup} bridges={known.bridges} />}
        {step === 'reader' && <ReaderStep setup={setup} />}
        {isLast && (
          <TerminalFields
            draft={setup.draft}
            registers={known.registers}
            offersTips={kind !== 'zvt'}
            onChange={setup.setDraft}
          />
        )}
        {step === 'ready' && <ReadyStep terminalId={setup.terminalId} />}
      </Stack>
    </TitledDialog>
  );
}
