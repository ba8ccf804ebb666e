import { pbkdf2Sync } from 'node:crypto';
import { pinLimit } from '@tresen/domain/pin';
import { expect, test } from 'vitest';
import { checkStaffPin, trustedForMs } from '../../src/admin/offline/staff-pin.ts';
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
  expect(await checkStaffPin(journal, ben, '2580', now)).toEqual({ kind: 'right', person: ben });
  expect(await checkStaffPin(journal, ben, '2581', now)).toEqual({ kind: 'wrong' });
  expect(await checkStaffPin(journal, { ...ben, pin: null }, '2580', now)).toEqual({ kind: 'wrong' });
  expect(await checkStaffPin(journal, undefined, '2580', now)).toEqual({ kind: 'wrong' });
});

test('[D22] the list of people is trusted for 72 hours after the last word of the server', async () => {
  const journal = await heard(now - trustedForMs);
  expect((await checkStaffPin(journal, ben, '2580', now)).kind).toBe('right');
  expect((await checkStaffPin(journal, ben, '2580', now + 1)).kind).toBe('too-old');
  expect((await checkStaffPin(openSqliteJournal(':memory:'), ben, '2580', now)).kind).toBe('too-old');
});

test('[D22] wrong tries are counted in the journal, so that a reload does not forget them', async () => {
  const journal = await heard();
  const tries = [];
  for (let count = 0; count < pinLimit.times; count += 1) tries.push(await checkStaffPin(journal, ben, '0000', now));
  expect(tries.map(({ kind }) => kind)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'blocked']);
  expect((await checkStaffPin(journal, ben, '2580', now)).kind).toBe('blocked');
  const later = now + pinLimit.withinSeconds * 1000 + 1000;
  expect((await checkStaffPin(journal, ben, '2580', later)).kind).toBe('right');
});
