import { loadTranslations } from '../translations.ts';

/** With its words: it speaks of things the page below may never have heard of. */
export async function openPalette() {
  const [{ CommandPalette }] = await Promise.all([
    import('./command-palette.tsx'),
    loadTranslations('articles', 'devices', 'settings'),
  ]);
  return CommandPalette;
}
