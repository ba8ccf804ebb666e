import type { ComponentType } from 'react';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';
import { learnFiguresWords } from '../../figures/words.ts';

/** The screen with its words, and with a calendar where the browser has none. */
export async function openDashboard(): Promise<ComponentType> {
  void import('./dashboard-view.tsx').catch(() => undefined);
  const [screen] = await Promise.all([import('./dashboard-screen.tsx'), learnFiguresWords(), ensureTemporal()]);
  return screen.DashboardScreen;
}
