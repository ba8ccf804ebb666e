import { articleTextMax } from '../articles/article-fields.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  depositLinkRefusal,
  needsDeclaration,
  priceMaxCents,
  priceRefusal,
  taxKeysRefusal,
} from '../articles/article.ts';
import {
  articlesOf,
  articleTemplates,
  choicesOf,
  chosenArticles,
  businessKinds,
  type PlannedArticle,
  proposedTemplate,
  type TemplateKey,
  templateKeys,
} from './article-template.ts';
import { attachmentRefusal, groupRefusals } from '../offer/option-group.ts';
import { bareName, variantRefusals } from '../offer/variant.ts';
import { nameRules, oneLine, textRefusal } from '../basics/text-rules.ts';
import { templateTaxKeys } from './template-shape.ts';
import { taxKeys, vatPartsOn } from '../basics/vat.ts';

const anyTemplate = fc.constantFrom(...templateKeys);
const anyPrice = fc.integer({ min: 1, max: priceMaxCents });

/** Any part of a template, at any lawful prices and rates. */
const anyChoice = anyTemplate.chain((template) =>
  fc.record({
    template: fc.constant(template),
    articles: fc
      .subarray([...choicesOf(template)])
      .chain((picked) => fc.tuple(...picked.map(({ key }) => anyPrice.map((priceCents) => ({ key, priceCents }))))),
    taxes: fc
      .subarray(articleTemplates[template].categories.map(({ key }) => key))
      .chain((keys) =>
        fc.tuple(
          ...keys.map((category) => fc.constantFrom(...templateTaxKeys).map((taxKey) => ({ category, taxKey }))),
        ),
      ),
  }),
);

function refusalsOf(article: PlannedArticle, all: readonly PlannedArticle[]): readonly unknown[] {
  const deposit = article.kind === 'sale' ? all.find(({ key }) => key === article.depositKey) : undefined;
  const isDangling = article.depositKey !== undefined && !all.some(({ key }) => key === article.depositKey);
  return [
    textRefusal(article.name, nameRules),
    textRefusal(article.nameEn, nameRules),
    textRefusal(article.shortName, { max: articleTextMax.shortName }),
    [article.name, article.nameEn, article.shortName].every((text) => oneLine.test(text)) ? undefined : 'not one line',
    priceRefusal(article.kind, article.priceCents),
    taxKeysRefusal(article.kind, article.taxKeys),
    deposit && depositLinkRefusal(article.kind, deposit.kind),
    isDangling ? 'no such deposit' : undefined,
  ].filter((refusal) => refusal !== undefined);
}

test('every template is lawful by the same rules as articles typed by hand, whatever of it is picked', () => {
  for (const template of templateKeys) {
    const all = articlesOf(template);
    for (const article of all) expect([article.key, ...refusalsOf(article, all)]).toEqual([article.key]);
  }
  fc.assert(
    fc.property(anyChoice, ({ template, ...choice }) => {
      const chosen = chosenArticles(template, choice);
      for (const article of chosen) expect([article.key, ...refusalsOf(article, chosen)]).toEqual([article.key]);
    }),
  );
});

test('exactly what was picked is made, at the price that was typed; a return costs what its deposit costs', () => {
  fc.assert(
    fc.property(anyChoice, ({ template, ...choice }) => {
      const chosen = chosenArticles(template, choice);
      const picked = chosen.filter(({ kind }) => kind !== 'return');
      expect(picked.map(({ key, priceCents }) => ({ key, priceCents }))).toEqual(inOrder(template, choice.articles));
      const deposits = chosen.filter(({ kind }) => kind === 'deposit');
      const returns = chosen.filter(({ kind }) => kind === 'return');
      expect(returns.map(({ priceCents }) => priceCents)).toEqual(deposits.map(({ priceCents }) => priceCents));
      for (const { kind, category, taxKeys: keys } of picked) {
        const rate = choice.taxes.find((tax) => tax.category === category?.key)?.taxKey ?? category?.taxKey;
        if (kind === 'sale') expect(keys['in-house']).toBe(rate);
      }
    }),
  );
});

test('what the template does not know picks nothing', () => {
  fc.assert(
    fc.property(anyTemplate, fc.string(), anyPrice, (template, key, priceCents) => {
      fc.pre(!articlesOf(template).some((article) => article.key === key));
      expect(chosenArticles(template, { articles: [{ key, priceCents }], taxes: [] })).toEqual([]);
    }),
  );
});

test('the beer garden has 24 articles with its deposits, and starting empty is really empty', () => {
  expect(articlesOf('beer-garden')).toHaveLength(24);
  expect(articlesOf('beer-garden').filter(({ kind }) => kind === 'deposit')).toHaveLength(2);
  expect(articlesOf('empty')).toEqual([]);
  for (const kind of businessKinds) expect(articlesOf(proposedTemplate[kind]).length).toBeGreaterThan(0);
});

test('[desk-blemish] a restaurant is offered dishes and glasses, and nothing with a deposit', () => {
  const offered = articlesOf(proposedTemplate.restaurant);
  expect(offered.filter(({ kind }) => kind !== 'sale')).toEqual([]);
  expect(offered.filter(({ category }) => category?.isCooked).length).toBeGreaterThan(5);
  expect(choicesOf(proposedTemplate.restaurant)).toHaveLength(26);
});

test('[desk-4] [R1.11] a template leaves no half of a declaration open, and says what nobody would doubt', () => {
  for (const article of templateKeys.flatMap(articlesOf))
    expect([article.name, needsDeclaration(article)]).toEqual([article.name, false]);
  const all = templateKeys.flatMap(articlesOf);
  const named = (word: RegExp) => all.filter(({ kind, name }) => kind === 'sale' && word.test(name));
  for (const { name, allergens } of named(/Helles|Pils|bier|Radler/i))
    expect([name, allergens]).toEqual([name, expect.arrayContaining(['barley'])]);
  for (const { name, allergens } of named(/wein|Sekt|Aperol/i))
    expect([name, allergens]).toEqual([name, expect.arrayContaining(['sulphur'])]);
  for (const { name, allergens } of named(/käse|Cappuccino|Latte|Joghurt|Obatzda/i))
    expect([name, allergens]).toEqual([name, expect.arrayContaining(['milk'])]);
  for (const { name, additives } of named(/Cola|Kaffee|Espresso/))
    expect([name, additives]).toEqual([name, expect.arrayContaining(['caffeine'])]);
});

test('food is 7 % and drinks are 19 % in-house, and every rate applies in 2026', () => {
  const day = Temporal.PlainDate.from('2026-11-15');
  const all = templateKeys.flatMap(articlesOf);
  for (const { name, taxKeys: keys } of all)
    for (const key of Object.values(keys)) {
      expect(taxKeys).toContain(key);
      expect([name, vatPartsOn(day, key)?.length]).toEqual([name, 1]);
    }
  for (const { name, category, taxKeys: keys } of all.filter((article) => article.category?.isCooked))
    expect([name, category?.taxKey, keys['take-away']]).toEqual([name, 'DE_7', 'DE_7']);
  for (const { name, taxKeys: keys } of all.filter((article) => / \d,\d+ l$/.test(article.name)))
    expect([name, keys['in-house']]).toEqual([name, 'DE_19']);
});

test('no key, no category and no name stands twice in a template', () => {
  for (const template of templateKeys) {
    const all = articlesOf(template);
    for (const texts of [
      all.map(({ key }) => key),
      all.map(({ name }) => name),
      all.map(({ nameEn }) => nameEn),
      articleTemplates[template].categories.map(({ name }) => name.toLowerCase()),
    ])
      expect(new Set(texts).size).toBe(texts.length);
  }
});

test('[T1] [T50] what a template offers is lawful by the same rules as what is typed at the desk, and steak is asked about', () => {
  for (const template of templateKeys) {
    const all = articlesOf(template);
    for (const { key, options } of all)
      for (const group of options) {
        const own = group.options.map(([name, nameEn, deltaCents, allergens, additives], at) => ({
          optionId: String(at),
          name,
          nameEn,
          deltaCents,
          allergens,
          additives,
          articleId: null,
          isSoldOut: false,
        }));
        expect([key, ...groupRefusals({ options: own })]).toEqual([key]);
        expect([key, attachmentRefusal({ kind: group.kind, options: own }, group)]).toEqual([key, undefined]);
      }
    const families = Map.groupBy(
      all.filter(({ size }) => size),
      ({ size }) => size?.of,
    );
    for (const members of families.values()) {
      const sizes = members.map(({ key, size }) => ({ articleId: key, variantLabel: size?.label ?? '' }));
      expect(members.length).toBeGreaterThan(1);
      expect(variantRefusals(sizes)).toEqual([]);
      const names = members.map(({ name, size }) => bareName({ name, variantLabel: size?.label ?? '' }));
      expect(new Set(names).size, names.join()).toBe(1);
    }
  }
  const steak = articlesOf('restaurant').find(({ key }) => key === 'rump-steak');
  expect(steak?.options).toMatchObject([{ name: 'Garstufe', min: 1, max: 1 }]);
});

test('what is sold with one tap before anything is chosen stays so: only steak asks', () => {
  const asking = templateKeys.flatMap(articlesOf).filter(({ options }) => options.some(({ min }) => min > 0));
  expect(asking.map(({ key }) => key)).toEqual(['rump-steak']);
});

function inOrder<Pick extends { readonly key: string }>(
  template: TemplateKey,
  picks: readonly Pick[],
): readonly Pick[] {
  const keys = articlesOf(template).map(({ key }) => key);
  return picks.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
}
