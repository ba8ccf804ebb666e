import type { Locale } from '@tresen/i18n/locale';
import { expect, test } from 'vitest';
import { readerText, renderAt } from '../testing/render-at.ts';
import { sampleItem, sampleMenu } from '../testing/sample-menu.ts';
import { hasChoices } from './menu-words.ts';

const picture = { path: '/files/o/f', width: 800, height: 600 };

function render(menu = sampleMenu(), locale: Locale = 'de') {
  return renderAt('/menu/lindenhof', { name: 'menu', menu, isLarge: false, isPreview: false }, locale);
}

function withItem(over: Parameters<typeof sampleItem>[0]) {
  const [category] = sampleMenu().categories;
  if (!category) throw new Error('one category');
  return sampleMenu({ categories: [{ ...category, entries: [sampleItem(over)] }] });
}

test('[R1.2] [R1.11] everything a guest needs stands in the HTML', () => {
  const text = readerText(render().html);
  for (const part of [
    'Biergarten Lindenhof',
    'Getränke',
    'Vom Fass',
    'Helles 0,5 l',
    '4,80 €',
    'zzgl. 2,00 € Pfand',
    'A3',
    'Gerste',
    'mit Antioxidationsmittel',
    'Lindenhof Gastro GmbH',
  ])
    expect(text).toContain(part);
});

test('[D39] in English, and in German where there is no English, marked as German', () => {
  const { html } = render(sampleMenu(), 'en');
  const text = readerText(html);
  for (const part of ['Drinks', 'Lager 0.5 l', '€4.80', 'plus €2.00 deposit', 'Barley']) expect(text).toContain(part);
  expect(html).toContain('<h3 lang="de">Vom Fass</h3>');
});

test('[desk-4] [R1.11] what nobody has declared says so, and which half it is, and what contains nothing says nothing', () => {
  const unknown = withItem({ allergens: undefined, additives: undefined, needsDeclaration: true });
  expect(readerText(render(unknown).html)).toContain('Keine Angaben – bitte nachfragen');
  const half = withItem({ allergens: ['barley'], additives: undefined, needsDeclaration: true });
  expect(readerText(render(half).html), '[desk-4]').toContain('Keine Angaben zu Zusatzstoffen – bitte nachfragen');
  const none = render(withItem({ allergens: [], additives: [] })).html;
  expect(none).not.toContain('Keine Angaben');
  expect(none).toContain('data-c=""');
});

test('rulings-37 an open price is said in words and promised to no search engine', () => {
  const open = render(withItem({ priceCents: 0, isPriceOpen: true }));
  expect(readerText(open.html)).toContain('Tagespreis');
  expect(readerText(open.html)).not.toContain('kostenlos');
  expect(open.html).not.toContain('"price":"0.00"');
});

test('[R1.2] a diet stands beside its entry in words, in the legend and in the filter; without one there is none of it', () => {
  const vegan = render(withItem({ diet: 'vegan' }));
  expect(readerText(vegan.html)).toContain('vegan');
  for (const part of ['ohne tierische Zutaten', 'Ernährung, Allergene &amp; Zusatzstoffe', 'data-d="vegan"'])
    expect(vegan.html).toContain(part);
  expect(vegan.html).toContain('https://schema.org/VeganDiet');
  expect(vegan.html.match(/name="diet"/g)).toHaveLength(3);
  expect(render().html).not.toMatch(/Ernährung|name="diet"|data-d=|suitableForDiet/);
  const shy = { ...withItem({ diet: 'vegetarian' }), look: { ...sampleMenu().look, showsAllergens: false } };
  expect(render(shy).html).toContain('ohne Fleisch und Fisch');
  expect(readerText(render(shy).html)).not.toContain('Antioxidationsmittel');
  expect(render(shy).html).not.toContain('name="avoid"');
});

test('[R1.2] sold out and free are said in words', () => {
  expect(readerText(render(withItem({ isSoldOut: true })).html)).toContain('ausverkauft');
  expect(readerText(render(withItem({ priceCents: 0 })).html)).toContain('kostenlos');
});

const until = { time: '19:00' };
const sizes = [
  { label: { de: '0,3 l', en: '0.3 l' }, priceCents: 300, byList: { name: 'Feierabend', ownCents: 340, until } },
  { label: { de: 'groß', en: '' }, priceCents: 480, isSoldOut: true },
].map((size) => ({ isSoldOut: false, ...size }));
const option = (de: string, more: object = {}) => ({
  optionId: de,
  name: { de, en: '' },
  deltaCents: 0,
  allergens: [],
  additives: [],
  isSoldOut: false,
  ...more,
});
const groups = [
  {
    groupId: 'g1',
    kind: 'choice' as const,
    min: 1,
    max: 1,
    name: { de: 'Beilage', en: 'Side' },
    options: [
      option('Salat', { deltaCents: 100, allergens: ['mustard', 'milk'] }),
      option('Knödel', { deltaCents: -50, allergens: ['milk'], isSoldOut: true }),
    ],
  },
  {
    groupId: 'g2',
    kind: 'without' as const,
    min: 0,
    max: 3,
    name: { de: 'Ohne', en: '' },
    options: [option('Zwiebeln'), option('Senf', { allergens: undefined, additives: undefined })],
  },
];

test('[T4] sizes stand side by side with their prices, and what is sold out of them is said', () => {
  const { html } = render(withItem({ name: { de: 'Helles', en: 'Lager' }, sizes }));
  const text = readerText(html);
  expect(text).toContain('Helles 0,3 l 3,00 € groß 4,80 € ausverkauft');
  expect(text).toContain('Feierabend (0,3 l) bis 19:00, sonst 3,40 €');
  expect(html).not.toContain('class="price"');
  expect(readerText(render(withItem({ sizes }), 'en').html)).toContain(
    'Feierabend (0.3 l) until 19:00, otherwise €3.40',
  );
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    hasMenu: { hasMenuSection: [{ hasMenuItem: [{ offers: [{ name: '0,3 l', price: '3.00' }, { price: '4.80' }] }] }] },
  });
});

test('[T11] a price of the moment says whose it is and when it ends; one of several days names the day', () => {
  const said = (over: Parameters<typeof sampleItem>[0], locale: Locale = 'de') =>
    readerText(render(withItem(over), locale).html);
  const byList = { name: 'Wochenende', ownCents: 480, until: { time: '00:00', date: '2026-11-17' } };
  expect(said({ priceCents: 390, byList })).toContain('Wochenende bis Di 00:00, sonst 4,80 €');
  expect(said({ priceCents: 390, byList }, 'en')).toContain('Wochenende until Tue 00:00, otherwise €4.80');
  const always = said({ priceCents: 390, byList: { name: 'Immer', ownCents: 480 } });
  expect(always).toContain('Immer');
  expect(always).not.toContain('4,80');
  const shy = { ...withItem({ byList }), look: { ...sampleMenu().look, showsPrices: false } };
  expect(render(shy).html).not.toContain('Wochenende');
});

test('[T1] what can be chosen stands with its price, its codes in the legend, and counts for the filter where it must be', () => {
  const { html } = render(withItem({ allergens: ['barley'], additives: [], groups }));
  const text = readerText(html);
  for (const part of [
    'Auswahl : Beilage · Ohne',
    'Salat',
    '+1,00 €',
    '−0,50 €',
    'ohne Zwiebeln',
    'Keine Angaben – bitte nachfragen',
  ])
    expect(text).toContain(part);
  expect(html).toContain('<div id="code-J"><dt>J</dt><dd>Senf</dd></div>');
  // Milk is in every side, mustard only in one of them.
  expect(html).toContain('data-c="A3 G"');
  const english = render(withItem({ groups }), 'en').html;
  expect(english).toContain('<span lang="de">ohne Zwiebeln</span>');
  const shy = { ...withItem({ groups }), look: { ...sampleMenu().look, showsPrices: false, showsAllergens: false } };
  const hidden = readerText(render(shy).html);
  expect(hidden).toContain('Salat');
  expect(hidden).not.toMatch(/1,00|Keine Angaben|Senf J/);
});

test('[T1][T4] a house without sizes and options gets no rule and no word of them', () => {
  expect(render().html).not.toMatch(/class="(options|sizes)"|Auswahl/);
  expect([sampleMenu(), withItem({ groups }), withItem({ sizes })].map(hasChoices)).toEqual([false, true, true]);
});

test('[R1.2] pictures come in two formats, late, and with their place kept', () => {
  const { html } = render(withItem({ picture }));
  expect(html).toContain('<source type="image/avif" srcSet="/files/o/f/160.avif 160w,/files/o/f/320.avif 320w"');
  expect(html).toMatch(/<img src="[^"]+webp"[^>]*width="800" height="600"[^>]*loading="lazy"/);
  const hidden = { ...withItem({ picture }), look: { ...sampleMenu().look, showsPictures: false } };
  expect(render(hidden).html).not.toContain('<img');
});

test('[promise-R3.15] [R3.15] the picture behind the name is the first that is fetched; a menu without one has the drawn scene', () => {
  const head = (over: Parameters<typeof sampleMenu>[0]) =>
    /<header class="menu-head".*?<\/header>/s.exec(render(sampleMenu(over)).html)?.[0] ?? '';
  const shown = head({ background: { path: '/files/o/behind', width: 1600, height: 900 } });
  expect(shown).toMatch(/<img src="\/files\/o\/behind\/1280\.webp"[^>]*fetchPriority="high"/i);
  expect(shown).toContain('/files/o/behind/640.avif 640w');
  expect(shown).not.toContain('class="scene"');
  expect(head({})).not.toContain('<img');
  expect(head({})).toContain('class="scene"');
});

test.each([
  [70, '70%'],
  [0, '55%'],
])(
  '[promise-R3.15] [R3.15] a picture darkened by %i percent is darkened by %s: never less than white letters need',
  (dimPercent, shade) => {
    const { look } = sampleMenu();
    const background = { path: '/files/o/behind', width: 1600, height: 900 };
    const [style] = render(sampleMenu({ background, look: { ...look, dimPercent } })).inlineStyles;
    expect(style).toContain(`--shade:${shade};`);
  },
);

test('[R1.2] there is one script, in a file of its own, and no script in the page', () => {
  const { html, inlineScripts } = render();
  expect(inlineScripts).toEqual([]);
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script src="/assets/guest/menu.js" async="">',
    '<script type="application/ld+json">',
  ]);
});

test('[R3.3] the brand colour is readable in both themes', () => {
  const [style] = render().inlineStyles;
  expect(style).toContain('--brand:#ffd400;--on-brand:#1a1110');
  expect(style).toContain('--brand-text:#897100');
});

test('search engines get the menu as data, and no text can end the element', () => {
  const { html } = render(withItem({ name: { de: '</script><script>alert(1)', en: '' } }));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Restaurant',
    hasMenu: { hasMenuSection: [{ hasMenuItem: [{ name: '</script><script>alert(1)', offers: { price: '4.80' } }] }] },
  });
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('<meta property="og:site_name" content="Biergarten Lindenhof"/>');
});

test('[R4.5] a menu that is away says what the organisation says, or that it is away', () => {
  const away = (de: string, en: string, locale: Locale) =>
    renderAt('/menu/x', { name: 'menu-unavailable', isLarge: false, message: { de, en } }, locale);
  expect(away('', '', 'de').status).toBe(404);
  expect(readerText(away('', '', 'de').html)).toContain('Diese Speisekarte ist gerade nicht verfügbar');
  expect(readerText(away('Bis Ostern zu', '', 'en').html)).toContain('Bis Ostern zu');
  expect(readerText(away('Bis Ostern zu', 'Closed', 'en').html)).toContain('Closed');
});
