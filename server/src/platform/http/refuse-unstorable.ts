import { os } from '@orpc/server';
import type { Edge } from './edge.ts';
import { refusal } from './refusal.ts';

/** What tills wrote down is a fact and is taken as it is; who stores it makes it storable. */
const facts = ['till.upload', 'till.park', 'devices.importLog'];

/**
 * No text of ours holds a zero character or half a character: the database refuses the one and would change the other. So
 * whatever is answered with "saved" was saved letter by letter.
 */
export const refuseUnstorable = os.$context<Edge>().middleware(async ({ next, path }, input: unknown) => {
  if (!facts.includes(path.join('.')) && !isStorable(input)) throw refusal('request/invalid');
  return next();
});

function isStorable(input: unknown): boolean {
  const open = [input];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) return false;
    if (typeof part !== 'object' || part === null || part instanceof Blob) continue;
    for (const inner of Object.values<unknown>({ ...part })) open.push(inner);
  }
  return true;
}
