type Values = Readonly<Record<string, unknown>>;

/** Which fields of a form a save changed, for the audit log: names only, never what was in them. */
export function changedFields(before: Values, after: Values): string {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return names.join(',');
}
