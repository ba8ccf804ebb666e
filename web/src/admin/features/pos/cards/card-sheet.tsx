import { mdiAlertOutline, mdiCloseCircleOutline, mdiContactlessPayment, mdiHelpCircleOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import type { CardDesk } from '../../../device/cards/card-desk.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import type { CardRun } from './card-run.ts';
import { codeText } from './code-text.ts';
import { DecideForm } from './decide-form.tsx';

/** One payment at a terminal: what happens there, and what to do. */
export function CardSheet({ run, desk }: { run: CardRun; desk: CardDesk }) {
  const { stage, amountCents, terminal, isBack, answer, attemptId } = run;
  const t = translations().cards;
  const cancel = () => attemptId !== undefined && void desk.cancel(attemptId).catch(() => undefined);
  const leave = stage === 'waiting' ? cancel : () => answer('close');
  return (
    <Sheet
      title={t(isBack ? 'titleBack' : 'title')}
      width={440}
      onClose={stage === 'telling' ? () => undefined : leave}
      footer={<Answers run={run} onCancel={cancel} />}
    >
      <Stack spacing={2} useFlexGap sx={{ alignItems: 'center', textAlign: 'center' }} data-stage={stage}>
        <Box sx={{ ...badge, ...(stage === 'unknown' || stage === 'blocked' ? warned : {}) }} aria-hidden>
          <PlainIcon path={icons[stage]} size={56} />
        </Box>
        <Box component="p" role="status" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
          {headOf(run)}
        </Box>
        <b className="tabular" style={{ fontSize: '2.25rem', lineHeight: '44px' }}>
          {moneyText(amountCents)}
        </b>
        {terminal && <Box sx={{ color: 'text.secondary' }}>{t('at', { name: terminal.name })}</Box>}
      </Stack>
      {stage === 'declined' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {codeText(run.code)}
        </Alert>
      )}
      {stage === 'blocked' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t(run.code === 'paid' ? 'blockedPaid' : 'blockedOpen')}
        </Alert>
      )}
      {stage === 'failed' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t('failedText')}
        </Alert>
      )}
      {stage === 'unknown' && attemptId !== undefined && <Unknown desk={desk} attemptId={attemptId} />}
    </Sheet>
  );
}

function Unknown({ desk, attemptId }: { desk: CardDesk; attemptId: string }) {
  const t = translations().cards;
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void desk
      .ask()
      .catch(() => undefined)
      .finally(() => setAsking(false));
  };
  return (
    <Stack spacing={2} useFlexGap sx={{ mt: 2 }}>
      <Alert severity="warning">
        <b>{t('unknownBold')}</b> {t('unknownText')}
      </Alert>
      <Button variant="contained" size="large" loading={isAsking} onClick={ask}>
        {t('askAgain')}
      </Button>
      <DecideForm desk={desk} attemptId={attemptId} />
    </Stack>
  );
}

function Answers({ run, onCancel }: { run: CardRun; onCancel: () => void }) {
  const { stage, answer, terminals, isBack } = run;
  const t = translations().cards;
  if (stage === 'choosing')
    return (
      <Stack spacing={1} useFlexGap sx={{ width: '100%' }}>
        {terminals.map((one) => (
          <Button key={one.terminalId} variant="outlined" size="large" fullWidth onClick={() => answer(one)}>
            {one.name}
          </Button>
        ))}
      </Stack>
    );
  if (stage === 'telling' || stage === 'waiting')
    return (
      <Button variant="outlined" color="error" size="large" fullWidth disabled={stage === 'telling'} onClick={onCancel}>
        {t('cancel')}
      </Button>
    );
  if (stage === 'declined')
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%', '& > *': { flex: '1 1 auto' } }}>
        <Button variant="text" onClick={() => answer('close')}>
          {t('close')}
        </Button>
        {isBack && (
          <Button variant="outlined" onClick={() => answer('cash')}>
            {t('backInCash')}
          </Button>
        )}
        {terminals.length > 1 && (
          <Button variant="outlined" onClick={() => answer('other')}>
            {t('otherTerminal')}
          </Button>
        )}
        <Button variant="contained" onClick={() => answer('again')}>
          {t('again')}
        </Button>
      </Box>
    );
  return (
    <Button variant="text" fullWidth onClick={() => answer('close')}>
      {t(stage === 'unknown' ? 'later' : 'close')}
    </Button>
  );
}

function headOf({ stage, step, isBack }: CardRun): string {
  const t = translations().cards;
  // Nobody has said yet that it has arrived there.
  if (stage === 'waiting') return isBack ? t('stage.back') : t(step === null ? 'stage.telling' : `step.${step}`);
  return t(`stage.${stage}`);
}

const icons = {
  choosing: mdiContactlessPayment,
  telling: mdiContactlessPayment,
  waiting: mdiContactlessPayment,
  declined: mdiCloseCircleOutline,
  failed: mdiCloseCircleOutline,
  blocked: mdiAlertOutline,
  unknown: mdiHelpCircleOutline,
} as const;

const badge = {
  display: 'grid',
  placeItems: 'center',
  width: 112,
  height: 112,
  borderRadius: '50%',
  boxShadow: 'inset 0 0 0 4px var(--app-palette-tone-outlineVariant)',
} as const;

const warned = {
  bgcolor: 'var(--app-palette-warning-container)',
  color: 'var(--app-palette-warning-onContainer)',
} as const;
