import { mdiAlertCircleOutline, mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';

export type StepState = 'done' | 'now' | 'stopped' | 'open';

/** A line of a list of steps: what it is, and how far. */
export function ProgressStep({ state, children }: { state: StepState; children: ReactNode }) {
  const t = translations().tse;
  const isCurrent = state === 'now' || state === 'stopped';
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <StepSign state={state} />
      <Typography sx={{ fontWeight: isCurrent ? 600 : 400 }}>
        {children}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {` – ${t(`progress.${state}`)}`}
        </Box>
      </Typography>
    </Box>
  );
}

function StepSign({ state }: { state: StepState }) {
  if (state === 'now') return <CircularProgress size={24} aria-hidden />;
  if (state === 'done') return <Icon path={mdiCheckCircle} sx={{ color: 'success.main' }} />;
  if (state === 'stopped') return <Icon path={mdiAlertCircleOutline} sx={{ color: 'error.main' }} />;
  return <Icon path={mdiCircleOutline} sx={{ color: 'text.disabled' }} />;
}
