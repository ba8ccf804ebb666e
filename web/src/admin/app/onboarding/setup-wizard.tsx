import { useNavigate } from 'react-router';
import { Loaded } from '../../ui/loaded.tsx';
import { BusinessStep } from './business-step.tsx';
import { OfferStep } from './offer-step.tsx';
import { PaymentsStep } from './payments-step.tsx';
import { isPutOff } from './put-off.ts';
import { SetupFrame } from './setup-frame.tsx';
import { TrialStep } from './trial-step.tsx';
import type { SetupView } from './setup-form.ts';
import { type Setup, useSetup, useSetupView } from './use-setup.ts';

/** From the first sign-in to the first sale: four steps. Each can be skipped, and all of them put off. */
export function SetupWizard() {
  const query = useSetupView();
  const navigate = useNavigate();
  if (query.data) return <Steps view={query.data} />;
  return (
    <SetupFrame
      step={undefined}
      onClose={() => {
        isPutOff.set(true);
        void navigate('/admin/dashboard', { replace: true });
      }}
    >
      <Loaded query={query} rows={6}>
        {() => null}
      </Loaded>
    </SetupFrame>
  );
}

function Steps({ view }: { view: SetupView }) {
  const setup = useSetup(view);
  return (
    <SetupFrame step={setup.step} onClose={() => void setup.close()}>
      <StepOf setup={setup} />
    </SetupFrame>
  );
}

function StepOf({ setup }: { setup: Setup }) {
  switch (setup.step) {
    case 'house':
      return <BusinessStep setup={setup} />;
    case 'offer':
      return <OfferStep setup={setup} />;
    case 'payments':
      return <PaymentsStep setup={setup} />;
    case 'trial':
      return <TrialStep setup={setup} />;
  }
}
