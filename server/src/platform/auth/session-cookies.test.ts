import { expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { openTestApi, origin, people } from '../../../test/api.ts';
import { sessionCookies } from './session-cookies.ts';

test('[promise-R9.13] [R9.13] [D31] in production every name is bound to the host and to a secure connection', () => {
  const { attributes, ...names } = sessionCookies({ isProduction: true });
  expect(names).toMatchObject({ session: '__Host-tresen_session', cache: '__Host-tresen_session_cache' });
  for (const name of Object.values(names)) expect(name).toMatch(/^__Host-/);
  expect(attributes).toEqual({ httpOnly: true, secure: true, sameSite: 'lax', path: '/' });
  expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
});

test('[promise-R9.13] [R9.13] [R9.12] [D31] the refresh and the access cookie leave with the configured names, options and times', async () => {
  const api = await openTestApi();
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { origin, 'content-type': 'application/json' },
    payload: JSON.stringify({ email: people.owner, password: demoPassword }),
  });
  const set = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]));
  const { session, cache } = sessionCookies({ isProduction: false });
  const reach = { path: '/', httpOnly: true, sameSite: 'Lax' };
  expect(set.get(session)).toMatchObject({ ...reach, maxAge: 30 * 24 * 60 * 60 });
  expect(set.get(cache)).toMatchObject({ ...reach, maxAge: 5 * 60 });
  for (const { name, ...cookie } of answer.cookies) expect(cookie, name).toMatchObject(reach);
  for (const { name, ...cookie } of answer.cookies) expect(cookie, name).not.toHaveProperty('domain');
  await api.close();
});
