import type { ComponentType } from 'react';

/** The hints with their words. They are never worth a broken till: what cannot be fetched is left out. */
export async function openCoach(): Promise<ComponentType> {
  try {
    const [{ Coach }, { learnSetupWords }] = await Promise.all([
      import('./coach.tsx'),
      import('../../../app/load-translations.ts'),
    ]);
    await learnSetupWords();
    return Coach;
  } catch {
    return Nothing;
  }
}

function Nothing() {
  return null;
}
