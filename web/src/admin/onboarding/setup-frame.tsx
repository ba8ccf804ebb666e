import { mdiClose } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type SetupStep, setupSteps } from '@tresen/domain/setup';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useStore } from '../../shared/store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { connectivity } from '../connectivity/connectivity-store.ts';
import { tone } from '../theme/palette.ts';
import { words } from '../words.ts';

type SetupFrameProps = { step: SetupStep | undefined; onClose: () => void; children: ReactNode };

/** The whole screen, with where one is and the way out. A new step begins at its top. */
export function SetupFrame({ step, onClose, children }: SetupFrameProps) {
  const t = words().setup;
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const { isShown: isOffline } = useStore(connectivity);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollTo({ top: 0 });
    top.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
  }, [step]);
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
          {t('title')}
        </Typography>
        <IconButton aria-label={t('later')} title={t('later')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box ref={top} sx={{ flex: 1, overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ width: '100%', maxWidth: 880, mx: 'auto', px: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 4 }, ...column }}>
          {step && isPhone && (
            <Typography component="p" color="textSecondary" sx={{ mb: 1 }}>
              {t('progress', { n: setupSteps.indexOf(step) + 1, name: t(`steps.${step}`) })}
            </Typography>
          )}
          {step && !isPhone && (
            <Stepper activeStep={setupSteps.indexOf(step)} alternativeLabel sx={{ mb: 4 }}>
              {setupSteps.map((one) => (
                <Step key={one}>
                  <StepLabel>{t(`steps.${one}`)}</StepLabel>
                </Step>
              ))}
            </Stepper>
          )}
          {isOffline && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {t('offline')}
            </Alert>
          )}
          {children}
        </Box>
      </Box>
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
const paper = { border: 0, borderRadius: 0 };
const column = { flex: 1, display: 'flex', flexDirection: 'column' } as const;
