import type { CataloguePerson, PinVerifier } from '@tresen/domain/offer/catalogue';
import { afterPinFailure, type PinFailures, pinWaitSeconds } from '@tresen/domain/people/pin';
import { base64url, fromBase64url } from '../journal/bytes.ts';
import type { Journal } from '../journal/journal.ts';
import type { PinAnswer } from './till.ts';

/** After this long without a word from the server, somebody may have left the team without the till knowing. */
export const trustedForMs = 72 * 60 * 60_000;

/** Wrong tries of nobody in particular are counted under this name. */
const anybody = '*';

type Notes = Pick<Journal, 'note' | 'keepNote'>;

/** Whether a PIN is that of one person; or, asked about several, whose it is. */
export async function checkStaffPin(
  journal: Notes,
  people: readonly CataloguePerson[],
  pin: string,
  now: number,
): Promise<PinAnswer> {
  const hello = await journal.note('hello');
  if (!hello || now - Date.parse(hello.at) > trustedForMs) return { kind: 'too-old' };
  const known = people.filter((person) => isValid(person, now));
  const [only] = known;
  if (!only) return { kind: 'wrong' };

  const failures = (await journal.note('pinFailures')) ?? {};
  const key = people.length === 1 ? only.userId : anybody;
  const own = key === anybody ? (failures[anybody] ?? []) : countedOf(only, failures);
  if (pinWaitSeconds(own, now) > 0) return blocked(own, now);

  const person = await personWith(pin, known);
  const locked = person ? countedOf(person, failures) : [];
  if (pinWaitSeconds(locked, now) > 0) return blocked(locked, now);
  const kept = person ? [] : afterPinFailure(own, now);
  if (kept.length !== own.length || !person) await journal.keepNote('pinFailures', { ...failures, [key]: kept });
  if (person) return { kind: 'right', person };
  return pinWaitSeconds(kept, now) > 0 ? blocked(kept, now) : { kind: 'wrong' };
}

/** A manager says that the wrong tries of somebody do not count. */
export async function forgivePin(journal: Notes, userId: string): Promise<void> {
  const failures = (await journal.note('pinFailures')) ?? {};
  await journal.keepNote('pinFailures', { ...failures, [userId]: [] });
}

/** Without those before a manager unlocked the PIN from the desk. */
function countedOf({ userId, pin }: CataloguePerson, failures: Readonly<Record<string, PinFailures>>): PinFailures {
  const since = pin?.unlockedAt === undefined ? 0 : Date.parse(pin.unlockedAt);
  return (failures[userId] ?? []).filter((at) => at > since);
}

function blocked(failures: PinFailures, now: number): PinAnswer {
  return { kind: 'blocked', until: new Date(now + pinWaitSeconds(failures, now) * 1000).toISOString() };
}

function isValid({ validUntil, pin }: CataloguePerson, now: number): boolean {
  return pin !== null && (validUntil === undefined || now < Date.parse(validUntil));
}

/** People of one organisation share a salt: counted once, whoever it is. Older PINs have one each. */
async function personWith(pin: string, people: readonly CataloguePerson[]): Promise<CataloguePerson | undefined> {
  const counted = new Map<string, string>();
  for (const person of people) {
    if (!person.pin) continue;
    const key = `${person.pin.iterations} ${person.pin.salt}`;
    const hash = counted.get(key) ?? (await hashOf(pin, person.pin));
    counted.set(key, hash);
    if (hash === person.pin.hash) return person;
  }
  return undefined;
}

async function hashOf(pin: string, { salt, iterations, hash }: PinVerifier): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64url(salt), iterations };
  const bits = await crypto.subtle.deriveBits(algorithm, key, fromBase64url(hash).length * 8);
  return base64url(new Uint8Array(bits));
}
