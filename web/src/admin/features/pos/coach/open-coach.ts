import type { ComponentType } from 'react';
import { loadTranslations } from '../../../app/translations.ts';

/** The hints with their words. They are never worth a broken till: what cannot be fetched is left out. */
export async function openCoach(): Promise<ComponentType> {
  try {
    const [{ Coach }] = await Promise.all([import('./coach.tsx'), loadTranslations('setup')]);
    return Coach;
  } catch {
    return Nothing;
  }
}

function Nothing() {
  return null;
}
