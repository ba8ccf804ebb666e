import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, origin, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { openS3Server } from '../../platform/files/testing/s3-server.ts';
import { hostileFiles } from '../../platform/files/testing/hostile-files.ts';

const lindenhof = demoId('organization lindenhof');
const corpus = await hostileFiles();

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let photo: Buffer;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

/** A form as a browser sends it. */
async function upload(
  client: Client,
  bytes: Uint8Array,
  over: { use?: string; name?: string; type?: string } = {},
  { app } = api,
) {
  const form = new FormData();
  form.set('use', over.use ?? 'article');
  form.set('file', new File([Uint8Array.from(bytes)], over.name ?? 'photo.jpg', { type: over.type ?? 'image/jpeg' }));
  const request = new Request('http://tresen.test', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/files',
    headers: {
      origin,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': request.headers.get('content-type') ?? '',
      'content-length': String(payload.length),
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

function fetchFile(path: string, headers: Record<string, string> = {}) {
  return api.app.inject({ method: 'GET', url: path, headers });
}

test('[D37][R3.3] a picture is taken, kept in four widths and shown to everybody under an address that never changes', async () => {
  const { status, body } = await upload(anna, photo);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { width: 900, height: 600, widths: [160, 320, 640, 1280] },
  });
  for (const width of [160, 320, 640, 1280]) {
    const answer = await fetchFile(`/files/${lindenhof}/${String(body['fileId'])}/${width}.webp`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: Math.min(width, 900) });
  }
});

test('[S14][D37] what it is called and what it claims to be do not matter, only what it is', async () => {
  const named = await upload(anna, photo, { name: '../../evil.svg', type: 'image/svg+xml' });
  expect(named.status).toBe(200);
  const svg = corpus.find(({ what }) => what === 'an SVG with a script')?.bytes ?? new Uint8Array();
  expect(await upload(anna, svg, { name: 'photo.png', type: 'image/png' })).toMatchObject({
    status: 422,
    body: { code: 'file/not-a-picture' },
  });
});

test.each(corpus.map(({ what, ...file }) => [what, file] as const))(
  '[D37] %s is refused, and nothing of it is kept',
  async (_what, { bytes, code }) => {
    const count = () => owner.sql(`select count(*)::int as files from app.files`);
    const before = await count();
    expect(await upload(anna, bytes)).toMatchObject({ status: 422, body: { code } });
    expect(await count()).toEqual(before);
  },
);

test('[S14][D37] more than ten megabytes are too large', async () => {
  const answer = await upload(anna, Buffer.concat([photo, Buffer.alloc(10_000_001 - photo.length)]));
  expect(answer).toMatchObject({ status: 413, body: { code: 'request/too-large' } });
});

test('[D37] the same picture twice, also at once, is one file', async () => {
  const answers = await Promise.all([upload(anna, photo), upload(anna, photo), upload(anna, photo)]);
  const ids = new Set(answers.map(({ body }) => body['fileId']));
  expect(ids.size).toBe(1);
  expect(await owner.sql('select created_by from app.files where file_id = $1', [...ids])).toEqual([
    { created_by: demoId(people.owner) },
  ]);
});

test('[R3.3] an uploaded logo is a square and can be set on a location', async () => {
  const { body } = await upload(anna, photo, { use: 'logo' });
  expect(body).toMatchObject({ width: 900, height: 900 });
  const garden = demoId('location biergarten-lindenhof');
  const settings = (await anna.call('GET', `/locations/${garden}`)).body;
  const saved = await anna.call('PUT', `/locations/${garden}/settings`, { ...settings, logoFileId: body['fileId'] });
  expect(saved.status).toBe(200);
});

test('[S14][D37] an address that leads to nothing is not found, and that is not remembered', async () => {
  const { body } = await upload(anna, photo);
  const fileId = String(body['fileId']);
  for (const path of [
    `/files/${lindenhof}/${'0'.repeat(32)}/160.webp`,
    `/files/${demoId('organization hafenbar')}/${fileId}/160.webp`,
    `/files/${randomUUID()}/${fileId}/160.webp`,
    `/files/${lindenhof}/${fileId}/161.webp`,
    `/files/${lindenhof}/${fileId}/160.png`,
    `/files/${lindenhof}/${fileId}/..%2f160.webp`,
    `/files/..%2f..%2f/${fileId}/160.webp`,
  ]) {
    const answer = await fetchFile(path);
    expect(answer.statusCode, path).toBe(404);
    expect(answer.headers['cache-control'], path).toBe('no-store');
  }
});

test('[D37] with an S3 store in place of the folder nothing is different for anybody', async () => {
  const store = await openS3Server();
  const remote = await openTestApi({ FILES_URL: store.url });
  try {
    const { body } = await upload(await remote.signIn(people.owner), photo, {}, remote);
    const url = `/files/${lindenhof}/${String(body['fileId'])}/320.webp`;
    const answer = await remote.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect((await remote.app.inject({ method: 'GET', url: url.replace('320', '161') })).statusCode).toBe(404);
  } finally {
    await remote.close();
    await store.close();
  }
});

test('[D23][D37] staff upload nothing; what support uploads is written down', async () => {
  const ben = await api.signIn(people.staff);
  expect(await upload(ben, photo)).toMatchObject({ status: 403, body: { code: 'access/denied' } });
  expect(await upload(api.visit(), photo)).toMatchObject({ status: 401, body: { code: 'session/missing' } });

  await anna.call('PUT', `/support-grants/${randomUUID()}`, { hours: 1 });
  const support = await api.signIn(people.support);
  await support.call('PUT', '/session/organization', { organizationId: lindenhof });
  expect((await upload(support, photo)).status).toBe(200);
  expect(
    await owner.sql(`select act, subject from app.audit_entries where actor_id = $1 order by at, entry_id`, [
      demoId(people.support),
    ]),
  ).toEqual([
    { act: 'support.entered', subject: {} },
    { act: 'support.acted', subject: { endpoint: '/files' } },
  ]);
});
