import { setArticleOf } from '../offer/set-article.ts';
import { setRefusals } from '../offer/set-check.ts';
import type { SetPart } from '../offer/set-menu.ts';
import { articleTemplates, type PlannedArticle, type TemplateKey } from './article-template.ts';
import type { TemplateSet } from './template-shape.ts';

/** An article that is made of others of the template, which are named by their keys. */
export type PlannedSet = { readonly article: PlannedArticle; readonly parts: readonly SetPart[] };

/**
 * Nobody picks them: a set comes with the articles it is made of. Where too few of them were picked, or they are so cheap that
 * the set would be dearer, it does not come at all: as a plain article it would be taxed wrongly.
 */
export function setsWith(template: TemplateKey, chosen: readonly PlannedArticle[]): readonly PlannedSet[] {
  const { sets = [] } = articleTemplates[template];
  const articles = new Map(
    chosen.flatMap(({ key, kind, priceCents, taxKeys }) => {
      const state = { isActive: true, isRetired: false, isOpenPrice: false, isSet: false };
      const one = setArticleOf({ articleId: key, kind, priceCents, taxKeys, ...state });
      return one ? [[key, one] as const] : [];
    }),
  );
  return sets.flatMap((set) => {
    const category = articleTemplates[template].categories.find(({ key }) => key === set.category);
    const parts = set.parts.map(({ name, nameEn, course, choices }) => ({
      partId: `${set.key} ${name}`,
      name,
      nameEn,
      course: course ?? null,
      choices: choices
        .filter((key) => articles.has(key))
        .map((articleId) => ({ articleId, surchargeCents: 0, valueCents: null })),
    }));
    const menu = { articleId: set.key, priceCents: set.priceCents, method: 'single-prices' as const, parts };
    return category && setRefusals(menu, articles).length === 0 ? [{ article: articleOf(set, category), parts }] : [];
  });
}

function articleOf(set: TemplateSet, category: NonNullable<PlannedArticle['category']>): PlannedArticle {
  const { key, name, nameEn, priceCents, allergens, additives } = set;
  return {
    key,
    kind: 'sale',
    name,
    nameEn,
    shortName: '',
    priceCents,
    taxKeys: { 'in-house': category.taxKey, 'take-away': category.taxKey },
    category,
    allergens,
    additives,
    depositKey: undefined,
    size: undefined,
    options: [],
  };
}
