import type { ComponentType } from 'react';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';
import { loadTranslations } from '../translations.ts';

/** The wizard with its words. */
export async function openSetup(): Promise<ComponentType> {
  const [{ SetupWizard }] = await Promise.all([
    import('./setup-wizard.tsx'),
    loadTranslations('setup'),
    ensureTemporal(),
  ]);
  return SetupWizard;
}
