type Values = Readonly<Record<string, unknown>>;

/** Which fields of a form a save changed. */
export function changedFields(before: Values, after: Values): string {
  return namesOf(before, after).join(',');
}

/** For the audit log: which fields a save changed, from what to what. Long texts are shortened, secrets are left out. */
export function changesOf(before: Values, after: Values): { readonly fields: string; readonly changes: string } {
  const names = namesOf(before, after);
  const changes = names
    .filter((name) => !secret.test(name))
    .slice(0, mostFields)
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }));
  return { fields: names.join(','), changes: JSON.stringify(changes) };
}

const secret = /secret|token|password|pin|key$/i;
const mostFields = 20;
const longest = 120;

function namesOf(before: Values, after: Values): readonly string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
