import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { WriteButton } from '../connectivity/write-button.tsx';
import { tone } from '../theme/palette.ts';
import { translations } from '../translations.ts';

type StepFooterProps = {
  onBack?: (() => void) | undefined;
  onSkip: () => void;
  /** Without it nothing leads on but skipping. */
  onNext: () => void;
  isBusy?: boolean;
  /** Writes to the server: without a connection it waits. */
  needsOrganization?: boolean;
};

/** Stays in sight however long the step is. */
export function StepFooter({ onBack, onSkip, onNext, isBusy = false, needsOrganization = false }: StepFooterProps) {
  const { setup, common } = translations();
  const Next = needsOrganization ? WriteButton : Button;
  return (
    <Box sx={footer}>
      {onBack && (
        <Button variant="text" size="large" onClick={onBack}>
          {common('back')}
        </Button>
      )}
      <Box sx={{ flexGrow: 1 }} />
      <Button variant="text" size="large" disabled={isBusy} onClick={onSkip}>
        {setup('skip')}
      </Button>
      <Next variant="contained" size="large" loading={isBusy} onClick={onNext} sx={{ minWidth: { sm: 160 } }}>
        {common('next')}
      </Next>
    </Box>
  );
}

const footer = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mt: 'auto',
  mx: { xs: -2, sm: -4 },
  px: { xs: 1, sm: 4 },
  pt: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 1 },
  bgcolor: 'background.paper',
  borderTop: `1px solid ${tone('outlineVariant')}`,
};
