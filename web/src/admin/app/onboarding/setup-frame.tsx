import Alert from '@mui/material/Alert';
import { type SetupStep, setupSteps } from '@tresen/domain/locations/setup';
import type { ReactNode } from 'react';
import { useValue } from '../../../shared/store.ts';
import { connectivity } from '../connectivity/connectivity-store.ts';
import { WizardFrame } from '../../ui/dialogs/wizard-frame.tsx';
import { translations } from '../translations.ts';

type SetupFrameProps = { step: SetupStep | undefined; onClose: () => void; children: ReactNode };

export function SetupFrame({ step, onClose, children }: SetupFrameProps) {
  const t = translations().setup;
  const { isShown: isOffline } = useValue(connectivity);
  const at = step && setupSteps.indexOf(step);
  return (
    <WizardFrame
      title={t('title')}
      closeLabel={t('later')}
      onClose={onClose}
      steps={setupSteps.map((one) => t(`steps.${one}`))}
      at={at}
      progress={step ? t('progress', { n: setupSteps.indexOf(step) + 1, name: t(`steps.${step}`) }) : ''}
    >
      {isOffline && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('offline')}
        </Alert>
      )}
      {children}
    </WizardFrame>
  );
}
