import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/demo-people.ts';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { endSecondFactor } from './end-second-factor.ts';
import { demoId } from './seed-demo.ts';
import { setEntitlements } from './set-entitlements.ts';

let api: TestApi;
let owner: OwnerSql;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

test('[R6.3][R6.4][D22] whoever runs the server switches on at the command line what only the provider can', async () => {
  const set = (entitlements: string) => setEntitlements(api.context, { link: 'hafenbar', entitlements });
  const anna = await api.signIn(people.foreignOwner);
  const shown = async () => (await anna.call('GET', `/locations/${demoId('location hafenbar')}`)).body['entitlements'];
  expect(await set('tse,pos_staff_logins')).toBe('hafenbar: tse, pos_staff_logins switched on');
  expect(await shown()).toEqual(['pos_staff_logins', 'tse']);
  expect(await set('')).toBe('hafenbar: nothing switched on');
  expect(await shown()).toEqual([]);
  const { body } = await anna.call('GET', '/audit-entries?act=entitlements');
  expect(body['entries']).toMatchObject([
    { role: 'operator', userId: null, subject: { entitlements: '' } },
    { role: 'operator', userId: null, subject: { entitlements: 'pos_staff_logins,tse' } },
  ]);
});

test('[D22] a place or a name there is not is said so', async () => {
  await expect(setEntitlements(api.context, { link: 'nirgends', entitlements: 'tse' })).rejects.toThrow('nirgends');
  await expect(setEntitlements(api.context, { link: 'hafenbar', entitlements: 'beer' })).rejects.toThrow('tse');
  await expect(setEntitlements(api.context, {})).rejects.toThrow(/--link is needed[\s\S]*--entitlements is needed/);
});

test('[R2.38] a second factor that nobody can answer any more is ended at the command line', async () => {
  const benId = demoId(people.staff);
  await owner.sql(`insert into auth.two_factor (user_id, secret, backup_codes, verified) values ($1, 'x', 'x', true)`, [
    benId,
  ]);
  await owner.sql('update auth."user" set two_factor_enabled = true where id = $1', [benId]);
  const asked = await api.visit().call('POST', '/session', { email: people.staff, password: demoPassword });
  expect(asked.body).toEqual({ session: null, needsSecondFactor: true });
  expect(await endSecondFactor(api.context, { email: people.staff })).toContain(people.staff);
  expect(await owner.sql('select 1 from auth.two_factor')).toEqual([]);
  const ben = await api.signIn(people.staff);
  expect((await ben.call('GET', '/locations')).status).toBe(200);
  await expect(endSecondFactor(api.context, { email: 'niemand@nirgends.example' })).rejects.toThrow('no account');
});
