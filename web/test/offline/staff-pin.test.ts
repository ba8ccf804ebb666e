import { pbkdf2Sync } from 'node:crypto';
import { pinLimit } from '@tresen/domain/people/pin';
import { expect, test } from 'vitest';
import { checkStaffPin, forgivePin, trustedForMs } from '../../src/admin/device/till/staff-pin.ts';
import { openSqliteJournal } from './sqlite-journal.ts';

const now = Date.parse('2026-11-14T18:00:00.000Z');
const salt = Buffer.from('sixteen bytes ok');
const ben = {
  userId: 'ben',
  name: 'Ben',
  isManager: false,
  pin: {
    salt: salt.toString('base64url'),
    iterations: 1000,
    hash: pbkdf2Sync('2580', salt, 1000, 32, 'sha256').toString('base64url'),
  },
};

async function heard(at = now) {
  const journal = openSqliteJournal(':memory:');
  await journal.keepNote('hello', { at: new Date(at).toISOString(), isFrozen: false, isRevoked: false });
  return journal;
}

test('[D22] a PIN is checked by the verifier of the server, without the server', async () => {
  const journal = await heard();
  expect(await checkStaffPin(journal, [ben], '2580', now)).toEqual({ kind: 'right', person: ben });
  expect(await checkStaffPin(journal, [ben], '2581', now)).toEqual({ kind: 'wrong' });
  expect(await checkStaffPin(journal, [{ ...ben, pin: null }], '2580', now)).toEqual({ kind: 'wrong' });
  expect(await checkStaffPin(journal, [], '2580', now)).toEqual({ kind: 'wrong' });
});

test('[D22] the list of people is trusted for 72 hours after the last word of the server', async () => {
  const journal = await heard(now - trustedForMs);
  expect((await checkStaffPin(journal, [ben], '2580', now)).kind).toBe('right');
  expect((await checkStaffPin(journal, [ben], '2580', now + 1)).kind).toBe('too-old');
  expect((await checkStaffPin(openSqliteJournal(':memory:'), [ben], '2580', now)).kind).toBe('too-old');
});

test('[D22] wrong tries are counted in the journal, so that a reload does not forget them', async () => {
  const journal = await heard();
  const tries = [];
  for (let count = 0; count < pinLimit.times; count += 1) tries.push(await checkStaffPin(journal, [ben], '0000', now));
  expect(tries.map(({ kind }) => kind)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'blocked']);
  expect((await checkStaffPin(journal, [ben], '2580', now)).kind).toBe('blocked');
  const later = now + pinLimit.withinSeconds * 1000 + 1000;
  expect((await checkStaffPin(journal, [ben], '2580', later)).kind).toBe('right');
});

const eva = { ...ben, userId: 'eva', pin: { ...ben.pin, hash: hashOf('9173', salt) } };
const oldSalt = Buffer.from('another sixteen.');
const old = {
  ...ben,
  userId: 'old',
  pin: { ...ben.pin, salt: oldSalt.toString('base64url'), hash: hashOf('4406', oldSalt) },
};

function hashOf(pin: string, of: Buffer): string {
  return pbkdf2Sync(pin, of, 1000, 32, 'sha256').toString('base64url');
}

test('[floor-7] a PIN says whose it is, also one that was set with a salt of its own', async () => {
  const journal = await heard();
  for (const [pin, person] of [
    ['2580', ben],
    ['9173', eva],
    ['4406', old],
  ] as const)
    expect(await checkStaffPin(journal, [ben, eva, old], pin, now)).toEqual({ kind: 'right', person });
  expect(await checkStaffPin(journal, [ben, eva, old], '1357', now)).toEqual({ kind: 'wrong' });
});

test('[promise-D27b] five wrong PINs of nobody stop that way only; whoever is locked stays locked on every way', async () => {
  const journal = await heard();
  for (let count = 0; count < pinLimit.times; count += 1) await checkStaffPin(journal, [ben, eva], '0000', now);
  expect((await checkStaffPin(journal, [ben, eva], '2580', now)).kind).toBe('blocked');
  expect((await checkStaffPin(journal, [ben], '2580', now)).kind).toBe('right');

  for (let count = 0; count < pinLimit.times; count += 1) await checkStaffPin(journal, [eva], '0000', now);
  const later = now + 1000;
  expect((await checkStaffPin(journal, [eva], '9173', later)).kind).toBe('blocked');
  expect((await checkStaffPin(await heard(), [ben, eva], '9173', later)).kind).toBe('right');
});

test('[promise-D27b] a manager unlocks: at the till, and from the desk with the next list of people', async () => {
  const journal = await heard();
  const lock = async () => {
    for (let count = 0; count < pinLimit.times; count += 1) await checkStaffPin(journal, [ben], '0000', now);
    expect((await checkStaffPin(journal, [ben], '2580', now)).kind).toBe('blocked');
  };
  await lock();
  await forgivePin(journal, 'ben');
  expect((await checkStaffPin(journal, [ben], '2580', now)).kind).toBe('right');
  await lock();
  const unlocked = { ...ben, pin: { ...ben.pin, unlockedAt: new Date(now + 500).toISOString() } };
  expect((await checkStaffPin(journal, [unlocked], '2580', now + 1000)).kind).toBe('right');
});

test('rulings-61 after the last day a PIN opens nothing, also without a server', async () => {
  const journal = await heard();
  const leaving = { ...ben, validUntil: new Date(now + 1).toISOString() };
  expect((await checkStaffPin(journal, [leaving], '2580', now)).kind).toBe('right');
  expect((await checkStaffPin(journal, [leaving], '2580', now + 1)).kind).toBe('wrong');
});
