import fc from 'fast-check';
import type { SetArticle, SetArticles, SetMenu } from './set-menu.ts';

const anyArticle = fc.record({
  priceCents: fc.integer({ min: 0, max: 3000 }),
  taxKey: fc.constantFrom('DE_7' as const, 'DE_19' as const, 'DE_0_EXEMPT' as const, 'DE_COMBI_70_30' as const),
});

const anyPart = fc.array(fc.record({ article: anyArticle, surchargeCents: fc.integer({ min: 0, max: 300 }) }), {
  minLength: 1,
  maxLength: 4,
});

export type SampleSet = {
  readonly set: SetMenu;
  readonly articles: SetArticles;
  /** One index for each part. */
  readonly taken: readonly number[];
};

/** Any set of articles that are sold alone, cheap or dear, and what somebody takes of it. */
export const anySet: fc.Arbitrary<SampleSet> = fc
  .record({
    priceCents: fc.integer({ min: 0, max: 6000 }),
    parts: fc.array(anyPart, { minLength: 1, maxLength: 5 }),
    taken: fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }),
  })
  .map(({ priceCents, parts, taken }) => {
    const articles = new Map<string, SetArticle>();
    const made = parts.map((choices, at) => ({
      partId: `p${at}`,
      name: `Gang ${at}`,
      course: at,
      choices: choices.map(({ article, surchargeCents }, no) => {
        const articleId = `a${at}.${no}`;
        const taxKeys = { 'in-house': article.taxKey, 'take-away': article.taxKey };
        articles.set(articleId, { articleId, priceCents: article.priceCents, taxKeys });
        return { articleId, surchargeCents, valueCents: null };
      }),
    }));
    return {
      set: { articleId: 'set', priceCents, method: 'single-prices', parts: made },
      articles,
      taken: made.map(({ choices }, at) => (taken[at] ?? 0) % choices.length),
    };
  });

/** Every combination a guest could take. */
export function combinationsOf({ parts }: SetMenu): readonly (readonly string[])[] {
  return parts.reduce<readonly (readonly string[])[]>(
    (all, { choices }) => all.flatMap((some) => choices.map(({ articleId }) => [...some, articleId])),
    [[]],
  );
}
