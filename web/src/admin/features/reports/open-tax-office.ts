import type { ComponentType } from 'react';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';
import { loadDeskPaths } from '../../app/api.ts';
import { loadTranslations } from '../../app/translations.ts';

export async function openTaxOffice(): Promise<ComponentType> {
  const [screen] = await Promise.all([
    import('./tax-office-screen.tsx'),
    loadTranslations('figures', 'procedure', 'reports'),
    loadDeskPaths(),
    ensureTemporal(),
  ]);
  return screen.TaxOfficeScreen;
}
