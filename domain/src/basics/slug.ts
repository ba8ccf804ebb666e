import { accept, refuse, type Result } from './result.ts';
import { textRefusal, type TextRefusal, type TextRules } from './text-rules.ts';

export const slugRules = {
  required: true,
  min: 3,
  max: 60,
  umlauts: 'refused',
  edge: '-',
} as const satisfies TextRules;

/** Words a guest link must not be: our own paths, and names that would pass for ours. */
export const reservedSlugs: readonly string[] =
  'admin api app assets auth builds de en favicon guest healthz help home icons imprint kiosk license-information login logout manifest menu menus metrics new null order orders payload preview privacy qr readyz receipt receipts robots sitemap static status support tresen undefined www'.split(
    ' ',
  );

export type SlugRefusal = TextRefusal | { readonly code: 'slug/characters' } | { readonly code: 'slug/reserved' };

/** A guest link as it may be printed on a table. Whether somebody else has it already only the database knows. */
export function acceptSlug(text: string): Result<string, SlugRefusal> {
  const refusal = textRefusal(text, slugRules);
  if (refusal) return refuse(refusal);
  if (!/^[a-z0-9-]+$/.test(text)) return refuse({ code: 'slug/characters' });
  return reservedSlugs.includes(text) || looksLikeId(text) ? refuse({ code: 'slug/reserved' }) : accept(text);
}

/** A link made from the name of an organisation, always acceptable; `undefined` where the name holds too little to make one. */
export function suggestSlug(name: string): string | undefined {
  const letters = [...name.toLowerCase().normalize('NFC')].map((letter) => spelledOut[letter] ?? letter).join('');
  const words =
    letters
      .normalize('NFD')
      .replace(/[\p{M}'’]/gu, '')
      .match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-').slice(0, slugRules.max).replace(/-$/, '');
  return [slug, `${slug}-1`].find((candidate) => acceptSlug(candidate).ok);
}

const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
  đ: 'd',
};

/** Menus are opened by slug or by id at the same place: a link shaped like an id could stand in for a foreign menu. */
function looksLikeId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
