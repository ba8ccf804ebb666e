import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue as catalogueShape } from '@tresen/contract/catalogue';
import { deviceDenialAt } from '@tresen/domain/people/device-access';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { type DeviceOfKind, deviceOfKind, everyKindOfDevice } from '../../test/device-of-kind.ts';
import { endpoints, requestOf } from '../../test/endpoints.ts';
import { pictureOf } from '../../test/foreign-rows.ts';
import { idsOf } from '../../test/ids-of.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { openTillDevice, ours, upload } from '../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let kitchen: DeviceOfKind;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  await owner.sql(
    `insert into app.staff_pins (org_id, user_id, salt, iterations, hash, set_by, set_at)
      select org_id, user_id, decode(repeat('01', 16), 'hex'), 210000, decode(repeat('02', 32), 'hex'), user_id, now()
        from app.memberships where org_id = $1 on conflict do nothing`,
    [ours.orgId],
  );
  kitchen = await deviceOfKind(api, owner, { role: 'kds' });
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

test('[S21][hole-8] a device that asks for what is not its task changes nothing, at any endpoint, in any state', async () => {
  const devices = await everyKindOfDevice(api, owner);
  const ourId = await idsOf(api.database.ownerUrl, ours.orgId);
  const before = await pictureOf(api.database.ownerUrl, ours.orgId);
  let refused = 0;
  for (const endpoint of endpoints) {
    const { meta } = endpoint;
    if (meta.access !== 'device') continue;
    for (const { role, standing, headers } of devices) {
      if (!deviceDenialAt(meta, { role, standing })) continue;
      const { path, body } = requestOf(endpoint, endpoint.sample(ourId));
      const answer = await api.visit('10.3.0.3').call(endpoint.method, path, body, headers);
      expect([endpoint.name, role, standing, answer.status]).toEqual([endpoint.name, role, standing, 403]);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(60);
  expect(await pictureOf(api.database.ownerUrl, ours.orgId)).toEqual(before);
}, 120_000);

describe('[S21][hole-8] a kitchen screen (P6)', () => {
  const ask = (device: DeviceOfKind) => api.visit('10.3.0.2').call('GET', '/till/catalogue', undefined, device.headers);

  test('[hole-8] learns no PIN, no family name and no right of anybody; a register does, the office learns nothing', async () => {
    const register = await deviceOfKind(api, owner, { role: 'pos' });
    const known = catalogueShape.parse((await ask(register)).body);
    expect(known.staff.filter(({ pin }) => pin !== null).length).toBeGreaterThan(0);
    const shown = catalogueShape.parse((await ask(kitchen)).body);
    expect(shown.staff).toEqual(
      known.staff.map(({ userId, name }) => ({ userId, name: name.split(' ')[0], isManager: false, pin: null })),
    );
    expect(shown.revision).not.toBe(known.revision);
    const office = await deviceOfKind(api, owner, { role: 'office' });
    expect(catalogueShape.parse((await ask(office)).body).staff).toEqual([]);
  });

  test('[hole-8] is told the revision that it is given, so that it does not fetch for ever', async () => {
    const hello = await api.visit('10.3.0.2').call('POST', '/till/hello', kitchen.till.hello());
    expect(hello.body['catalogueRevision']).toBe((await ask(kitchen)).body['revision']);
  });

  test('[hole-8][floor-16] marks sold out as the device that it is, in nobody’s name', async () => {
    const [anna] = await owner.sql<{ user_id: string }>(
      `select user_id from app.memberships where org_id = $1 and role = 'admin' limit 1`,
      [ours.orgId],
    );
    const [article] = await owner.sql<{ article_id: string }>(
      'select article_id from app.articles where org_id = $1 and retired_at is null limit 1',
      [ours.orgId],
    );
    const path = `/till/articles/${article?.article_id}/sold-out`;
    const mark = { isSoldOut: true, userId: anna?.user_id };
    expect((await api.visit('10.3.0.2').call('PUT', path, mark, kitchen.headers)).status).toBe(200);
    expect((await api.visit('10.3.0.2').call('PUT', path, { ...mark, isSoldOut: false }, kitchen.headers)).status).toBe(
      200,
    );
    const office = await deviceOfKind(api, owner, { role: 'office' });
    const refused = await api.visit('10.3.0.2').call('PUT', path, mark, office.headers);
    expect(refused).toMatchObject({ status: 403, body: { code: 'device/not-its-task' } });

    // A register vouches for the person, and for no right of theirs: the log says that a device did it, and which.
    const register = await deviceOfKind(api, owner, { role: 'pos' });
    expect((await api.visit('10.3.0.2').call('PUT', path, mark, register.headers)).status).toBe(200);
    expect(
      await owner.sql(
        `select actor_id, actor_role, subject::json ->> 'deviceId' as device from app.audit_entries
          where act = 'article.sold-out' order by at`,
      ),
    ).toEqual([
      { actor_id: null, actor_role: 'device', device: kitchen.till.deviceId },
      { actor_id: anna?.user_id, actor_role: 'device', device: register.till.deviceId },
    ]);
  });

  test('[hole-8] has slips printed, but neither receipts nor anything that opens a drawer', async () => {
    const manager = await api.signIn(people.owner);
    const [printer] = await owner.sql<{ printer_id: string }>(
      'select printer_id from app.printers where location_id = $1 and retired_at is null limit 1',
      [ours.locationId],
    );
    const printerId = printer?.printer_id ?? randomUUID();
    if (!printer) {
      const made = await manager.call('PUT', `/printers/${printerId}`, {
        locationId: ours.locationId,
        connection: 'usb',
        hostDeviceId: null,
        name: 'Theke',
        usb: { vendorId: 1208, productId: 514, serialNumber: 'X1', productName: 'TM' },
        language: 'esc-pos',
        widthChars: 42,
        codePageTable: 'epson',
        codePage: 'cp858',
        cuts: true,
        feedLines: 3,
        hasDrawer: true,
        drawerPin: 2,
        isTested: false,
      });
      expect(made.status).toBe(200);
    }
    const print = (kind: string, documentKind: string, blocks: readonly object[], device = kitchen) =>
      api.visit('10.3.0.2').call(
        'PUT',
        `/till/print-jobs/${randomUUID()}`,
        {
          printerId,
          kind,
          refId: randomUUID(),
          part: 0,
          copyNo: 1,
          createdAt: '2026-11-15T10:00:00Z',
          document: { kind: documentKind, title: 'x', locale: 'de', blocks, marks: { copy: '', late: '' } },
        },
        device.headers,
      );
    const pulse = { kind: 'pulse', pin: 2 };
    const cut = { kind: 'cut' };
    expect((await print('slip', 'slip', [cut])).status).toBe(200);
    for (const [kind, documentKind, blocks] of [
      ['drawer', 'drawer', [pulse]],
      ['slip', 'slip', [cut, pulse]],
      ['receipt', 'receipt', [cut]],
      ['slip', 'receipt', [cut]],
      ['receipt', 'slip', [cut]],
    ] as const)
      expect((await print(kind, documentKind, blocks)).body['code']).toBe('device/not-its-task');
    const register = await deviceOfKind(api, owner, { role: 'pos' });
    expect((await print('drawer', 'drawer', [pulse], register)).status).toBe(200);
  });

  test('[S15][hole-8] that writes of money, with a register or without, is set aside for a manager', async () => {
    const thief = await openTillDevice(owner, ours, 'K271', 'kds');
    const entries = [
      thief.sell(),
      thief.write('cash.move.v1', { kind: 'pay-out', amountCents: -5000, reason: 'Blumen' }),
      thief.write('drawer.open.v1', { locationId: ours.locationId, reason: 'check' }, { register: null }),
    ];
    expect((await upload(api, thief, entries)).body['outcomes']).toMatchObject(
      entries.map(({ seq }) => ({ seq, outcome: 'parked', code: 'not-its-task' })),
    );
    expect(await owner.sql('select 1 from app.receipts where device_id = $1', [thief.deviceId])).toEqual([]);
  });
});
