import { readAllergyNote } from '@tresen/domain/orders/allergy-note';

const key = 'tresen-till-notes';
const kept = 8;

type Notes = Readonly<Record<string, readonly string[]>>;

/** "ohne Eis" is typed once: the last notes of an article are offered again. */
export function notesOf(articleId: string): readonly string[] {
  return read()[articleId] ?? [];
}

export function rememberNote(articleId: string, note: string): void {
  // An allergy belongs to one guest and is not offered to the next.
  const text = readAllergyNote(note).text.trim();
  if (text === '') return;
  const all = read();
  const notes = [text, ...(all[articleId] ?? []).filter((other) => other !== text)].slice(0, kept);
  try {
    localStorage.setItem(key, JSON.stringify({ ...all, [articleId]: notes }));
  } catch {
    // Without storage it is typed again.
  }
}

function read(): Notes {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    // Written by nobody but the function above.
    return typeof stored === 'object' && stored !== null ? (stored as Notes) : {};
  } catch {
    return {};
  }
}
