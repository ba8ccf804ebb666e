import type { ComponentType } from 'react';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';
import { loadDeskPaths } from '../../app/api.ts';
import { loadTranslations } from '../../app/translations.ts';

/** The screen with its words, and with a calendar where the browser has none. */
export async function openDashboard(): Promise<ComponentType> {
  void import('./dashboard-view.tsx').catch(() => undefined);
  const [screen] = await Promise.all([
    import('./dashboard-screen.tsx'),
    loadTranslations('dashboard', 'figures'),
    loadDeskPaths(),
    ensureTemporal(),
  ]);
  return screen.DashboardScreen;
}
