import type { ArticleValues } from './form-values.ts';

/** What somebody typed and did not save before the page was closed under their hands. */
export type Draft = { readonly at: number; readonly version: number; readonly values: ArticleValues };

const prefix = 'tresen-articles-draft-';

/** A draft of another version of the article is out of date and says nothing. */
export function draftOf(id: string, version: number, known: ArticleValues): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + id) ?? 'null');
    return isDraft(stored, known) && stored.version === version ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(id: string, version: number, values: ArticleValues): void {
  try {
    const draft: Draft = { at: Date.now(), version, values };
    localStorage.setItem(prefix + id, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage loses the draft, never the form.
  }
}

export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Nothing was kept.
  }
}

/** The same fields of the same kinds as the form has today. */
function isDraft(stored: unknown, known: ArticleValues): stored is Draft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { at, version, values }: { at?: unknown; version?: unknown; values?: unknown } = stored;
  if (typeof at !== 'number' || typeof version !== 'number' || typeof values !== 'object' || values === null)
    return false;
  const found = new Map(Object.entries(values));
  return Object.entries(known).every(([field, value]) => typeof found.get(field) === typeof value);
}
