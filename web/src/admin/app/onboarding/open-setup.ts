import type { ComponentType } from 'react';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';

/** The wizard with its words. */
export async function openSetup(): Promise<ComponentType> {
  const [{ SetupWizard }] = await Promise.all([
    import('./setup-wizard.tsx'),
    import('../load-translations.ts').then(({ learnSetupWords }) => learnSetupWords()),
    ensureTemporal(),
  ]);
  return SetupWizard;
}
