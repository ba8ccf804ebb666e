import { mdiClose } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../theme/palette.ts';
import { words } from '../../../words.ts';
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
  const { printers, common } = words();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const wizard = useWizard(locationId, device);
  const [isAsking, setAsking] = useState(false);
  const place = wizardSteps.indexOf(wizard.step);
  const close = () => (wizard.step === 'pair' || wizard.step === 'finish' ? onClose() : setAsking(true));

  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={id}>
      <Box sx={bar}>
        <IconButton aria-label={common('close')} onClick={close}>
          <Icon path={mdiClose} />
        </IconButton>
        <Typography id={id} variant="h2" sx={{ fontSize: '1.375rem', flexGrow: 1 }}>
          {printers('add')}
        </Typography>
        {!isPhone && <Typography color="textSecondary">{locationName}</Typography>}
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto' }}>
        <Box sx={{ maxWidth: 1120, mx: 'auto', p: { xs: 2, sm: 4 } }}>
          {isPhone ? (
            <Typography component="p" sx={{ fontWeight: 600 }}>
              {printers('wizard.progress', { n: place + 1, name: printers(`wizard.steps.${wizard.step}`) })}
            </Typography>
          ) : (
            <Stepper activeStep={place} alternativeLabel aria-label={printers('add')}>
              {wizardSteps.map((step) => (
                <Step key={step}>
                  <StepLabel>{printers(`wizard.steps.${step}`)}</StepLabel>
                </Step>
              ))}
            </Stepper>
          )}
          <Box sx={{ mt: { xs: 2, sm: 5 } }}>
            {wizard.problem && (
              <Alert
                severity="error"
                sx={{ mb: 3 }}
                action={
                  wizard.already && (
                    <Button color="inherit" onClick={() => void wizard.moveHere(onClose)}>
                      {printers('error.moveHere')}
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
          </Box>
        </Box>
      </Box>
      {isAsking && <CancelQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 64,
  px: 2,
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};
