import type { ArticleKind } from '@tresen/domain/articles/article';

/** The three screens over one table of articles. */
export const families = ['article', 'deposit', 'gift-card'] as const;
export type Family = (typeof families)[number];

export const familyKinds: Readonly<Record<Family, readonly ArticleKind[]>> = {
  article: ['sale', 'return'],
  deposit: ['deposit'],
  'gift-card': ['gift-card'],
};

export const familyPaths: Readonly<Record<Family, string>> = {
  article: '/admin/articles',
  deposit: '/admin/articles/deposit',
  'gift-card': '/admin/articles/gift-card-single-purpose',
};

export function familyOf(kind: ArticleKind): Family {
  return families.find((family) => familyKinds[family].includes(kind)) ?? 'article';
}
