import { Refusal } from './refusal.ts';

/** What was sent, by its bracketed names: `metadata[attemptId]`, `payment_method_types[0]`. */
export type Form = ReadonlyMap<string, string>;

export function readForm(text: string): Form {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) form.set(name, value);
  return form;
}

export function wholeIn(form: Form, name: string): number | undefined {
  const text = form.get(name);
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw new Refusal(400, `Invalid integer: ${text}`, 'parameter_invalid_integer');
  return Number(text);
}

export function needed(form: Form, name: string): string {
  const text = form.get(name);
  if (text === undefined || text === '')
    throw new Refusal(400, `Missing required param: ${name}.`, 'parameter_missing');
  return text;
}

/** `metadata[a]=1&metadata[b]=2` as one record. */
export function recordIn(form: Form, name: string): Readonly<Record<string, string>> {
  const found = [...form].flatMap(([key, value]) => {
    const inner = key.startsWith(`${name}[`) && key.endsWith(']') ? key.slice(name.length + 1, -1) : undefined;
    return inner === undefined || inner.includes(']') ? [] : [[inner, value] as const];
  });
  return Object.fromEntries(found);
}

/** Lists come as `name[]` or with numbers. */
export function listIn(form: Form, name: string): readonly string[] {
  return [...form].flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [value] : []));
}
