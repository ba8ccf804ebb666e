import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/demo-people.ts';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { contentSecurityPolicy } from '../platform/http/content-security-policy.ts';
import { permissionsPolicy } from '../platform/http/permissions-policy.ts';

const publicUrl = 'https://tresen.test';
let live: TestApi;
beforeAll(async () => {
  live = await openTestApi({ NODE_ENV: 'production', PUBLIC_URL: publicUrl });
});
afterAll(() => live.close());

test('[S10] every answer in production says how a browser has to treat it', async () => {
  const signedIn = { method: 'POST', url: '/api/v1/session' } as const;
  const answers = [
    await live.app.inject({ method: 'GET', url: '/healthz' }),
    await live.app.inject({ method: 'GET', url: '/api/v1/session' }),
    await live.app.inject({ method: 'GET', url: '/api/v1/nothing-here' }),
    await live.app.inject({ method: 'GET', url: '/files/nothing-here.webp' }),
    await live.app.inject({
      ...signedIn,
      headers: { origin: publicUrl },
      payload: { email: people.owner, password: demoPassword },
    }),
    await live.app.inject({ ...signedIn, headers: { origin: 'https://evil.example' }, payload: {} }),
  ];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toMatch(/max-age=63072000; includeSubDomains/);
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    if (headers['content-length'] !== '0') expect(String(headers['content-type'])).toMatch(/charset=utf-8|^image\//);
  }
});

test('[S10][T30] camera and USB are for the screens of a house alone', async () => {
  for (const url of ['/', '/en', '/menu', '/privacy', '/receipt/x', '/api/v1/session', '/healthz'])
    expect((await live.app.inject({ method: 'GET', url })).headers['permissions-policy'], url).toMatch(
      /^camera=\(\), .*usb=\(\)$/,
    );
  expect(permissionsPolicy(['camera', 'usb'])).toBe(
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(self)',
  );
});

test('[S10] the policy of a page lets nothing in from elsewhere, nothing inline and nothing that is made from texts', () => {
  for (const policy of [
    contentSecurityPolicy({ nonce: 'bm9uY2U=' }),
    contentSecurityPolicy({ styleHashes: ['sha256-a'], scriptHashes: ['sha256-b'] }),
  ]) {
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(rule);
  }
  expect(contentSecurityPolicy({ nonce: 'bm9uY2U=' })).toMatch(/trusted-types default$/);
  expect(contentSecurityPolicy({ scriptHashes: ['sha256-b'] })).toMatch(/trusted-types menu$/);
});

test('[S16] nobody can ask with a method that no endpoint has, and nothing repeats what was asked', async () => {
  for (const method of ['OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'] as const) {
    const { statusCode, body } = await live.app.inject({
      method: method as 'OPTIONS',
      url: '/api/v1/organization',
      headers: { origin: publicUrl, 'x-secret': 'kanarienvogel' },
    });
    expect(statusCode, method).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('kanarienvogel');
  }
});

test('[S18] what tells of the inside is for this machine alone, and not for whom a proxy on it brings along', async () => {
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await live.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('198.51.100.9')).toBe(404);
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect(await ask('127.0.0.1', { [name]: '127.0.0.1' }), name).toBe(404);
});

test('[S17] one phone cannot ask more often than a whole restaurant would, and others are not held up by it', async () => {
  const ask = (remoteAddress: string) => live.app.inject({ method: 'GET', url: '/api/v1/session', remoteAddress });
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < 1300; turn += 1) {
    const { statusCode } = await ask('198.51.100.200');
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(statuses.get(429)).toBeGreaterThanOrEqual(100);
  expect((await ask('198.51.100.201')).statusCode).toBe(200);
}, 120_000);
