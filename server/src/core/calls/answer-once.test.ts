import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours } from '../../../test/till-device.ts';

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

test('[S18][hole-13] a secret that is shown once is given again to whoever asked, and stands nowhere in clear (P10)', async () => {
  const admin = await api.signIn(people.owner);
  const till = await openTillDevice(owner, ours, 'K43');
  const printerId = randomUUID();
  const asked = [
    ['POST', `/locations/${ours.locationId}/device-codes`, { role: 'office', name: 'Büro' }, 'code'],
    [
      'PUT',
      `/printers/${printerId}`,
      {
        locationId: ours.locationId,
        connection: 'cloudprnt',
        usb: null,
        hostDeviceId: till.deviceId,
        name: 'Wolke',
        language: 'star-prnt',
        widthChars: 42,
        codePageTable: 'star',
        codePage: 'cp437',
        cuts: true,
        feedLines: 3,
        hasDrawer: true,
        drawerPin: 2,
        isTested: false,
      },
      'cloudAddress',
    ],
  ] as const;
  for (const [method, path, body, field] of asked) {
    const key = randomUUID();
    const first = await admin.call(method, path, body, { 'idempotency-key': key });
    expect(first.status).toBe(200);
    const secret = String(first.body[field]).split('/').at(-1) ?? '';
    expect(secret.length).toBeGreaterThan(8);
    const again = await admin.call(method, path, body, { 'idempotency-key': key });
    expect(again.body).toEqual(first.body);
    const [kept] = await owner.sql<{ text: string }>(
      'select answer::text as text from app.idempotency_keys where key = $1',
      [key],
    );
    expect(kept?.text).toContain('sealed');
    expect(kept?.text).not.toContain(secret);
  }
});
