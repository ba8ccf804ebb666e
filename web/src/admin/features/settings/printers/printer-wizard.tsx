import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { WizardFrame } from '../../../ui/dialogs/wizard-frame.tsx';
import { translations } from '../../../app/translations.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { useWizard, wizardSteps } from './use-wizard.ts';
import { WizardStepView } from './wizard-step-view.tsx';

type PrinterWizardProps = {
  locationId: string;
  locationName: string;
  /** Already paired: the first step is done. */
  device: USBDevice | undefined;
  onClose: () => void;
  onAnother: () => void;
};

/** Five steps to a printer. Closing asks only where something would be lost. */
export function PrinterWizard({ locationId, locationName, device, onClose, onAnother }: PrinterWizardProps) {
  const { common, printerSetup } = translations();
  const wizard = useWizard(locationId, device);
  const [isAsking, setAsking] = useState(false);
  const place = wizardSteps.indexOf(wizard.step);
  const close = () => (wizard.step === 'pair' || wizard.step === 'finish' ? onClose() : setAsking(true));

  return (
    <WizardFrame
      title={printerSetup('add')}
      aside={locationName}
      closeLabel={common('close')}
      onClose={close}
      steps={wizardSteps.map((step) => printerSetup(`wizard.steps.${step}`))}
      at={place}
      progress={printerSetup('wizard.progress', { n: place + 1, name: printerSetup(`wizard.steps.${wizard.step}`) })}
      over={isAsking && <CancelQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    >
      {wizard.problem && (
        <Alert
          severity="error"
          sx={{ mb: 3 }}
          action={
            wizard.already && (
              <Button color="inherit" onClick={() => void wizard.moveHere(onClose)}>
                {printerSetup('error.moveHere')}
              </Button>
            )
          }
        >
          {wizard.problem}
        </Alert>
      )}
      <WizardStepView
        wizard={wizard}
        locationId={locationId}
        locationName={locationName}
        onClose={onClose}
        onAnother={onAnother}
      />
    </WizardFrame>
  );
}
