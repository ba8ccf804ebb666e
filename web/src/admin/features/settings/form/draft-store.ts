import type { Read } from './record-form.ts';

/** What was typed and not saved, with the state it was typed on. */
export type Draft<Values> = { readonly at: number; readonly from: Read<Values>; readonly typed: Values };

const prefix = 'tresen-draft:';
const keepFor = 7 * 24 * 60 * 60 * 1000;

export function readDraft<Values>(key: string, now: number): Draft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    if (!isDraft<Values>(draft) || now - draft.at > keepFor) return undefined;
    return draft;
  } catch {
    return undefined;
  }
}

export function keepDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // Without storage there is no draft; the question before leaving is still asked.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Then there was none.
  }
}

function isDraft<Values>(draft: unknown): draft is Draft<Values> {
  return typeof draft === 'object' && draft !== null && 'at' in draft && 'from' in draft && 'typed' in draft;
}
