import { type ArticleField, articleFields } from '@tresen/domain/articles/article-fields';
import type { Settings } from './form-values.ts';

export type Field = ArticleField;

/** What is different, in the order of the form. */
export function changedBetween(before: Settings, after: Settings): readonly Field[] {
  return articleFields.filter((field) => !isSame(before, after, field));
}

/** Mine where I changed something, theirs everywhere else: nothing of either is lost unseen. */
export function mergeSettings(base: Settings, mine: Settings, theirs: Settings): Settings {
  const own = Object.fromEntries(changedBetween(base, mine).map((field) => [field, mine[field]]));
  return { ...theirs, ...own };
}

/** The order in which a choice was made is no difference. */
function isSame(one: Settings, other: Settings, field: Field): boolean {
  return JSON.stringify(plain(one[field])) === JSON.stringify(plain(other[field]));
}

function plain(value: Settings[Field]): unknown {
  return Array.isArray(value) ? value.map(String).toSorted() : value;
}
