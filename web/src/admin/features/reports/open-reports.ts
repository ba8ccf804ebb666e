import type { ComponentType } from 'react';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';
import { loadDeskPaths } from '../../app/api.ts';
import { loadTranslations } from '../../app/translations.ts';

/** The screen with its words, and with a calendar where the browser has none. */
export async function openReports(): Promise<ComponentType> {
  const [screen] = await Promise.all([
    import('./reports-screen.tsx'),
    loadTranslations('figures', 'reports'),
    loadDeskPaths(),
    ensureTemporal(),
  ]);
  return screen.ReportsScreen;
}
