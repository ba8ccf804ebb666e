import type { ComponentType } from 'react';
import { loadTranslations } from '../../../app/translations.ts';

/** The screen with its words. */
export async function openAudits(): Promise<ComponentType> {
  const [screen] = await Promise.all([import('./audits-screen.tsx'), loadTranslations('audit')]);
  return screen.AuditsScreen;
}
