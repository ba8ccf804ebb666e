import { DrawerStep } from './drawer-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { PairStep } from './pair-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { TestStep } from './test-step.tsx';
import type { Wizard } from './use-wizard.ts';

type WizardStepViewProps = {
  wizard: Wizard;
  locationId: string;
  locationName: string;
  onClose: () => void;
  onAnother: () => void;
};

export function WizardStepView({ wizard, locationId, locationName, onClose, onAnother }: WizardStepViewProps) {
  switch (wizard.step) {
    case 'pair':
      return <PairStep wizard={wizard} />;
    case 'settings':
      return <SettingsStep wizard={wizard} locationName={locationName} />;
    case 'test':
      return <TestStep wizard={wizard} locationName={locationName} />;
    case 'drawer':
      return <DrawerStep wizard={wizard} />;
    case 'finish':
      return <FinishStep wizard={wizard} locationId={locationId} onClose={onClose} onAnother={onAnother} />;
  }
}
