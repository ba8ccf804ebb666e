import { os } from '@orpc/server';
import type { Edge } from './edge.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** What tills wrote down is a fact and is taken as it is; who stores it makes it storable. */
const facts = ['till.upload', 'till.park', 'devices.importLog'];

/**
 * No text of ours holds a zero character or half a character: the database refuses the one and would change the other. So
 * whatever is answered with "saved" was saved letter by letter.
 */
export const refuseUnstorable = os.$context<Edge>().middleware(async ({ next, path }, input: unknown) => {
  const field = facts.includes(path.join('.')) ? undefined : unstorableIn(input);
  if (field !== undefined) throw refusal('request/invalid', { fields: [{ path: field, code: 'invalid' }] });
  return next();
});

/** Where the first such text stands, as the fields of a refusal are named. */
function unstorableIn(input: unknown): string | undefined {
  const open: { readonly part: unknown; readonly path: readonly string[] }[] = [{ part: input, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { part, path } = next;
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) return path.join('.');
    if (typeof part !== 'object' || part === null || part instanceof Blob) continue;
    for (const [name, inner] of Object.entries<unknown>({ ...part })) open.push({ part: inner, path: [...path, name] });
  }
  return undefined;
}
