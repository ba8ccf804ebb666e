import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { tone } from '../../app/theme/palette.ts';

type WizardFrameProps = {
  title: string;
  /** What it is about, beside the title where there is room. */
  aside?: string;
  closeLabel: string;
  onClose: () => void;
  steps: readonly string[];
  /** Which one it is; none before the first and after the last. */
  at: number | undefined;
  /** Where one is, in words: on a phone instead of the line of steps. */
  progress: string;
  /** Above everything: a question before it is closed. */
  over?: ReactNode;
  children: ReactNode;
};

/** Every wizard: the whole screen, the way out at the right, where one is, one column. A new step begins at its top. */
export function WizardFrame({
  title,
  aside,
  closeLabel,
  onClose,
  steps,
  at,
  progress,
  over,
  children,
}: WizardFrameProps) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollTo({ top: 0 });
    top.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
  }, [at]);
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      transitionDuration={0}
      slotProps={{ paper: { sx: paper } }}
    >
      <Box sx={bar}>
        <Typography id={id} variant="h2" sx={{ fontSize: { xs: '1rem', sm: '1.25rem' }, lineHeight: 1.3, flexGrow: 1 }}>
          {title}
        </Typography>
        {aside && !isPhone && <Typography color="textSecondary">{aside}</Typography>}
        <IconButton aria-label={closeLabel} title={closeLabel} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box ref={top} sx={{ flex: 1, overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>
        <Box sx={column}>
          {at !== undefined && isPhone && (
            <Typography component="p" color="textSecondary" sx={{ mb: 1 }}>
              {progress}
            </Typography>
          )}
          {at !== undefined && !isPhone && (
            <Stepper activeStep={at} alternativeLabel aria-label={title} sx={{ mb: 4 }}>
              {steps.map((step) => (
                <Step key={step}>
                  <StepLabel>{step}</StepLabel>
                </Step>
              ))}
            </Stepper>
          )}
          {children}
        </Box>
      </Box>
      {over}
    </Dialog>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 64,
  pl: 2,
  pr: 1,
  flex: 'none',
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};
const paper = { border: 0, borderRadius: 0, p: 0 };
const column = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 880,
  mx: 'auto',
  px: { xs: 2, sm: 4 },
  pt: { xs: 2, sm: 4 },
} as const;
