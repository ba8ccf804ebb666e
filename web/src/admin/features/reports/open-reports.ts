import type { ComponentType } from 'react';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';
import { learnFiguresWords } from '../../figures/words.ts';

/** The screen with its words, and with a calendar where the browser has none. */
export async function openReports(): Promise<ComponentType> {
  const [screen] = await Promise.all([import('./reports-screen.tsx'), learnFiguresWords(), ensureTemporal()]);
  return screen.ReportsScreen;
}
