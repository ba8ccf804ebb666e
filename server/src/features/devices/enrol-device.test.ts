import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { biergarten, codeFor, enrol, newDevice, newTill } from '../../../test/new-device.ts';

const hofladen = demoId('location hofladen-lindenhof');
const notValid = { status: 422, body: { code: 'device/code-not-valid' } };

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(() =>
  owner.sql(
    'truncate app.drawers, app.register_series, app.cash_registers, app.device_codes, app.device_heads, app.devices, directory.devices cascade',
  ),
);

describe('the code', () => {
  test('is short enough to type, grouped and readable, and only a mark of it is kept', async () => {
    const code = await codeFor(anna);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{3}-){2}[0-9A-HJKMNP-TV-Z]{3}$/);
    const kept = await owner.sql<{ row: string }>('select c::text as row from app.device_codes c');
    expect(kept).toHaveLength(1);
    expect(kept[0]?.row).not.toContain(code);
    expect(kept[0]?.row).not.toContain(code.replaceAll('-', ''));
  });

  test('is taken however it is typed', async () => {
    const code = await codeFor(anna);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await enrol(api, typed, await newDevice())).status).toBe(200);
  });

  test('opens one device, and no second one', async () => {
    const code = await codeFor(anna);
    expect((await enrol(api, code, await newDevice())).status).toBe(200);
    expect(await enrol(api, code, await newDevice())).toMatchObject(notValid);
  });

  test('two devices that show it at the same moment: one gets in', async () => {
    const code = await codeFor(anna);
    const answers = await Promise.all([enrol(api, code, await newDevice()), enrol(api, code, await newDevice())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await owner.sql('select 1 from app.devices')).toHaveLength(1);
  });

  test('is over after ten minutes', async () => {
    const code = await codeFor(anna);
    await owner.sql(`update directory.device_codes set expires_at = now() - interval '1 second'`);
    expect(await enrol(api, code, await newDevice())).toMatchObject(notValid);
  });

  test('[S5] whoever guesses is stopped, by address; whoever knows one is not', async () => {
    const guess = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345';
    for (let tries = 0; tries < 20; tries += 1)
      expect(await enrol(api, guess, await newDevice(), '10.9.9.9')).toMatchObject(notValid);
    const code = await codeFor(anna);
    const held = await enrol(api, code, await newDevice(), '10.9.9.9');
    expect(held).toMatchObject({ status: 429, body: { code: 'request/too-many' } });
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expect((await enrol(api, code, await newDevice(), '10.9.9.8')).status).toBe(200);
  });

  test('[D24] is not made for what a location has switched off, nor for a location that is not there', async () => {
    expect(
      await anna.call('POST', `/locations/${hofladen}/device-codes`, { role: 'kds', name: 'Küche' }),
    ).toMatchObject({ status: 403, body: { code: 'feature/off' } });
    expect(
      await anna.call('POST', `/locations/${randomUUID()}/device-codes`, { role: 'pos', name: 'x' }),
    ).toMatchObject({ status: 404, body: { entity: 'location' } });
  });

  test('[D31] asks for the password again when it was typed long ago, and staff get none', async () => {
    await owner.sql(`update auth.session set password_confirmed_at = now() - interval '11 minutes'`);
    const asked = await anna.call('POST', `/locations/${biergarten}/device-codes`, { role: 'pos', name: 'x' });
    expect(asked.body['code']).toBe('session/password-needed');
    await owner.sql(`update auth.session set password_confirmed_at = now()`);
    const ben = await api.signIn(people.staff);
    expect((await ben.call('POST', `/locations/${biergarten}/device-codes`, { role: 'pos', name: 'x' })).status).toBe(
      403,
    );
  });
});

describe('a new device', () => {
  test('[D11][R1.4] that sells gets a register of its own: K1, K2, …, each with series 1', async () => {
    const first = await newTill(api, anna);
    const second = await newTill(api, anna, { name: 'Tresen rechts' });
    expect(first.answer.body).toMatchObject({
      deviceId: first.deviceId,
      role: 'pos',
      locationId: biergarten,
      locationName: 'Biergarten Lindenhof',
      register: { code: 'K1', series: 1, nextNo: 1 },
    });
    expect(second.answer.body).toMatchObject({ register: { code: 'K2', series: 1, nextNo: 1 } });
    const kitchen = await newTill(api, anna, { role: 'kds', name: 'Küche' });
    expect(kitchen.answer.body).toMatchObject({ role: 'kds', register: null });
  });

  test('[D11] ten at the same moment get ten registers', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 10; count += 1) codes.push(await codeFor(anna));
    const answers = await Promise.all(codes.map(async (code) => enrol(api, code, await newDevice())));
    const names = answers.map(({ body }) => (body as { register: { code: string } }).register.code);
    expect(names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))).toEqual(
      Array.from({ length: 10 }, (_, index) => `K${index + 1}`),
    );
  });

  test('offline-7.6 leaves a mark that scripts cannot wipe', async () => {
    const { answer, deviceId } = await newTill(api, anna);
    expect(String(answer.headers['set-cookie'])).toMatch(
      new RegExp(`^tresen_till=${deviceId}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax$`),
    );
  });

  test('offline-7.11 that never heard the answer asks again and gets the same', async () => {
    const code = await codeFor(anna);
    const device = await newDevice();
    const first = await enrol(api, code, device);
    expect(await enrol(api, code, device)).toMatchObject({ status: 200, body: first.body });
    expect(await owner.sql('select 1 from app.cash_registers')).toHaveLength(1);
    const other = await newDevice();
    expect(await enrol(api, code, { ...device, publicKey: other.publicKey })).toMatchObject(notValid);
  });

  test('cannot take the name of one that is there, in this organisation or another', async () => {
    const device = await newTill(api, anna);
    const other = await newDevice();
    const stolen = { ...other, deviceId: device.deviceId };
    expect(await enrol(api, await codeFor(anna), stolen)).toMatchObject({
      status: 409,
      body: { code: 'device/known' },
    });
    const dora = await api.signIn(people.foreignOwner);
    const code = await codeFor(dora, {}, demoId('location hafenbar'));
    expect(await enrol(api, code, stolen)).toMatchObject({ status: 409, body: { code: 'device/known' } });
  });

  test('is written down: who let it in, and where', async () => {
    const { deviceId } = await newTill(api, anna);
    const { body } = await anna.call('GET', '/audit-entries?act=device&limit=2');
    expect(body['entries']).toMatchObject([
      { act: 'device.enrolled', by: 'Anna Krug', subject: { deviceId, name: 'Tresen links', register: 'K1' } },
      { act: 'device.code-created' },
    ]);
  });
});
