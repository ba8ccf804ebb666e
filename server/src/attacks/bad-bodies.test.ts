import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, origin, people, type Client, type TestApi } from '../../test/api.ts';
import { corpora } from '../../test/corpora.ts';
import { manyAtATime } from '../../test/many-at-a-time.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { openTillDevice, ticketOf } from '../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let ticket: Record<string, string>;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  ticket = await ticketOf(api, await openTillDevice(owner));
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

let visitors = 0;
async function send(url: string, payload: string | Buffer, headers: Record<string, string> = {}) {
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { statusCode, body } = await api.app.inject({
    method: url === '/organization' ? 'PUT' : 'POST',
    url: `/api/v1${url}`,
    remoteAddress: `10.3.${visitors >> 8}.${visitors++ & 255}`,
    headers: { origin, cookie, 'content-type': 'application/json', ...ticket, ...headers },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
}

describe('[S13] bodies', () => {
  test(`[S13][R3.23] what is no JSON is not readable, what is JSON has the wrong shape: nothing falls over (${corpora.name})`, async () => {
    expect(corpora.json.length).toBeGreaterThan(15);
    await manyAtATime(corpora.json, 4, async ({ name, bytes }) => {
      for (const url of ['/session', '/organization', '/till/log']) {
        const { status, body } = await send(url, bytes);
        const allowed = name.startsWith('n_') ? [400] : name.startsWith('y_') ? [400, 422] : [400, 413, 422];
        expect(allowed, `${url} ${name}: ${JSON.stringify(body)}`).toContain(status);
        expect(['request/not-readable', 'request/invalid', 'request/too-large'], name).toContain(body['code']);
      }
    });
  }, 120_000);

  test.each([
    ['ten thousand brackets deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, [400, 422]],
    ['ten thousand objects deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, [400, 422]],
    ['a hundred thousand values', `{"email":[${'0,'.repeat(99_999)}0]}`, [422]],
    ['ten megabytes', `{"email":"${'x'.repeat(10_000_000)}"}`, [413]],
    ['a poisoned prototype', '{"__proto__":{"role":"admin"},"email":"a","password":"b"}', [400]],
    ['a poisoned constructor', '{"constructor":{"prototype":{"role":"admin"}},"email":"a","password":"b"}', [400]],
    ['no body', '', [400, 422]],
    ['a mark before the body', '\ufeff{"email":5}', [400, 422]],
  ] as const)('[S13] %s', async (_what, payload, allowed) => {
    const { status } = await send('/session', payload);
    expect(allowed).toContain(status);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  test('[S13] of a field that is there twice the last one counts, for the check and for the use alike', async () => {
    const { status, body } = await send('/session', `{"email":"${people.owner}","email":5,"password":"x"}`);
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'request/invalid' });
  });

  test('[S13] a packed body is not unpacked, whatever it would become', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20), { level: 9 });
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const before = process.memoryUsage().rss;
      const { status } = await send('/session', bomb, { 'content-encoding': encoding });
      expect(status, encoding).toBe(400);
      expect(process.memoryUsage().rss - before, encoding).toBeLessThan(40_000_000);
    }
  });
});

describe('[S13] what was stored is what comes back', () => {
  test(`[S13][D21] every text that is taken for an imprint is read again letter by letter (${corpora.name})`, async () => {
    let taken = 0;
    let { body: settings } = await anna.call('GET', '/organization');
    for (const [at, text] of corpora.texts.entries()) {
      const imprint = `${text}${at}`;
      const saved = await anna.call('PUT', '/organization', { ...settings, imprint });
      if (saved.status !== 200) {
        expect(saved.status, JSON.stringify(text)).toBe(422);
        continue;
      }
      taken += 1;
      settings = (await anna.call('GET', '/organization')).body;
      expect(settings['imprint'], JSON.stringify(text)).toBe(imprint);
    }
    expect(taken).toBeGreaterThan(corpora.texts.length * 0.8);
  }, 240_000);
});
