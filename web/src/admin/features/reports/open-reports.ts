import { loadFiguresMessages } from '@tresen/i18n/figures-messages';
import type { ComponentType } from 'react';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';
import { learn } from '../../app/translations.ts';

/** The screen with its words, and with a calendar where the browser has none. */
export async function openReports(): Promise<ComponentType> {
  const [screen] = await Promise.all([import('./reports-screen.tsx'), learn(loadFiguresMessages), ensureTemporal()]);
  return screen.ReportsScreen;
}
