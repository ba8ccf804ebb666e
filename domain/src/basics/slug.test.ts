import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptSlug, reservedSlugs, suggestSlug } from './slug.ts';

const name = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(fc.constantFrom('Gasthaus', 'Zum', 'Löwen', 'Größe', "Toni's", '&', 'en', '-', ' ', 'ẞ', 'É'), {
      maxLength: 20,
    })
    .map((words) => words.join(' ')),
);

test('[R5.7] a guest link holds only lower-case letters, digits and hyphens', () => {
  expect(acceptSlug('biergarten-lindenhof-2')).toEqual({ ok: true, value: 'biergarten-lindenhof-2' });
  for (const text of [
    'Lindenhof',
    'linden hof',
    'linden_hof',
    'linden.hof',
    'linden/hof',
    'café-linde',
    'linde\n',
    'ｌｉｎｄｅ',
  ]) {
    expect(acceptSlug(text), text).toEqual({ ok: false, refusal: { code: 'slug/characters' } });
  }
});

test('[D21] a guest link takes 3 to 60 characters, no umlauts, and no hyphen at its ends', () => {
  const refusalOf = (text: string) => {
    const answer = acceptSlug(text);
    return answer.ok ? undefined : answer.refusal;
  };
  expect(refusalOf('')).toEqual({ code: 'text/required' });
  expect(refusalOf('ab')).toEqual({ code: 'text/too-short', n: 3 });
  expect(refusalOf('a'.repeat(61))).toEqual({ code: 'text/too-long', n: 60 });
  expect(refusalOf('löwen')).toEqual({ code: 'text/umlaut' });
  expect(refusalOf('-linde')).toEqual({ code: 'text/edge', c: '-' });
  expect(refusalOf('linde-')).toEqual({ code: 'text/edge', c: '-' });
  expect([refusalOf('abc'), refusalOf('a'.repeat(60))]).toEqual([undefined, undefined]);
});

test('reserved words are not given away, and no link may pass for the id of a menu', () => {
  for (const word of reservedSlugs) expect(acceptSlug(word).ok, word).toBe(false);
  for (const path of ['imprint', 'privacy', 'license-information', 'admin', 'auth', 'menu', 'tresen']) {
    expect(reservedSlugs).toContain(path);
  }
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(acceptSlug(id)).toEqual({ ok: false, refusal: { code: 'slug/reserved' } });
    }),
  );
});

test('[R5.7] [D21] whatever is accepted keeps every rule', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9-]{0,70}$/)), (text) => {
      if (acceptSlug(text).ok) expect(text).toMatch(/^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/);
    }),
  );
});

test('a German name becomes a link people can spell', () => {
  expect(suggestSlug('Biergarten Lindenhof')).toBe('biergarten-lindenhof');
  expect(suggestSlug('Gasthof „Zum Löwen“')).toBe('gasthof-zum-loewen');
  expect(suggestSlug('Weißbräu & Söhne GmbH')).toBe('weissbraeu-soehne-gmbh');
  expect(suggestSlug('ÜBERMUT')).toBe('uebermut');
  expect(suggestSlug('U\u0308bermut')).toBe('uebermut');
  expect(suggestSlug('Café Crème – Straße 12')).toBe('cafe-creme-strasse-12');
  expect(suggestSlug("Toni's Bar")).toBe('tonis-bar');
});

test('a name that is too short or reserved gets a number, a name without letters nothing', () => {
  expect(suggestSlug('Menu')).toBe('menu-1');
  expect(suggestSlug('Ö')).toBe('oe-1');
  expect(suggestSlug('酒場')).toBeUndefined();
  expect(suggestSlug(' – ')).toBeUndefined();
});

test('[R5.7] every suggestion is acceptable, and suggests itself', () => {
  fc.assert(
    fc.property(name, (given) => {
      const slug = suggestSlug(given);
      if (slug === undefined) return;
      expect(acceptSlug(slug)).toEqual({ ok: true, value: slug });
      expect(suggestSlug(slug)).toBe(slug);
    }),
    { numRuns: 500 },
  );
});
