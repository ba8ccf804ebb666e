import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../test/api.ts';
import { letAuditorIn } from '../../test/auditor.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { ours, type Place } from '../../test/till-device.ts';
import { demoId } from '../commands/seed-demo.ts';
import { exportKey } from '../core/exports/run-export.ts';
import { vouchedOrgId } from '../platform/db/tenant.ts';

const shop: Place = { orgId: ours.orgId, locationId: demoId('location hofladen-lindenhof') };
const harbour: Place = { orgId: demoId('organization hafenbar'), locationId: demoId('location hafenbar') };

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

const size = 96 * 1024 * 1024;

test('[S1][K33][K34] the files of an auditor are exports for the tax office inside of the access, and no others', async () => {
  const inside2026 = { from: '2026-01-01', to: '2026-12-31' };
  const { auditor } = await letAuditorIn(api, anna, inside2026, '10.6.0.11');
  const good = await keepExport({ place: ours });
  const taken = await keepExport({ place: ours, kind: 'audit-package' });
  const released = await keepExport({ place: ours, state: 'refused' });
  await owner.sql(
    `insert into app.export_releases (org_id, export_id, reason, released_by, released_at)
      values ($1, $2, 'Nachschau', gen_random_uuid(), now())`,
    [ours.orgId, released],
  );
  const closed = [
    await keepExport({ place: ours, state: 'refused' }),
    await keepExport({ place: ours, kind: 'datev' }),
    await keepExport({ place: ours, from: '2025-12-31' }),
    await keepExport({ place: shop }),
    await keepExport({ place: shop, kind: 'audit-package' }),
    await keepExport({ place: ours, kind: 'audit-package', from: '2025-12-31' }),
    await keepExport({ place: harbour }),
  ];
  const { body } = await auditor.call('GET', '/audit/exports');
  const listed = (body['exports'] as { exportId: string }[]).map(({ exportId }) => exportId);
  expect(listed.toSorted()).toEqual([good, taken, released].toSorted());
  for (const exportId of [good, taken, released])
    expect((await auditor.call('GET', `/audit/exports/${exportId}/file`)).body).toEqual({ text: 'whole' });
  for (const exportId of [...closed, randomUUID(), 'x'])
    expect((await auditor.call('GET', `/audit/exports/${exportId}/file`)).status).toBe(404);
  expect((await api.visit('10.6.0.12').call('GET', `/audit/exports/${good}/file`)).status).toBe(401);
});

test('[S1][K33] a file is cut off in the middle when the owner ends the access', async () => {
  const { auditor, auditorGrantId } = await letAuditorIn(api, anna, {}, '10.6.0.13');
  const exportId = await keepExport({ place: ours, bytes: Buffer.alloc(size, 7) });
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const cookie = [...auditor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}/api/v1/audit/exports/${exportId}/file`, { headers: { cookie } }, resolve).on('error', reject);
  });
  expect(answer.statusCode).toBe(200);
  expect((await anna.call('DELETE', `/auditor-grants/${auditorGrantId}`)).status).toBe(200);
  let received = 0;
  const isWhole = await new Promise<boolean>((resolve) => {
    answer.on('error', () => resolve(false));
    answer.on('close', () => resolve(answer.complete));
    // Nobody takes anything for so long that the server has asked again.
    setTimeout(() => answer.on('data', (part: Buffer) => void (received += part.length)), 1500);
  });
  expect(isWhole).toBe(false);
  expect(received).toBeLessThan(size);
}, 60_000);

type Kept = {
  readonly place: Place;
  readonly kind?: string;
  readonly state?: string;
  readonly from?: string;
  readonly bytes?: Buffer;
};

async function keepExport({ place, kind = 'dsfinvk', state = 'ready', from = '2026-01-01', bytes }: Kept) {
  const exportId = randomUUID();
  await owner.sql(
    `insert into app.exports (org_id, export_id, kind, format, location_id, from_date, to_date, delivers, locale, state, files,
        requested_by, created_at, finished_at)
      values ($1, $2, $3, $4, $5, $6, '2026-01-31', 'whole', 'de', $7, '[{"name":"a.zip","bytes":5,"rows":0,"sha256":""}]',
        gen_random_uuid(), now(), now())`,
    [place.orgId, exportId, kind, kind === 'datev' ? 'extf' : 'zip', place.locationId, from, state],
  );
  const key = exportKey(vouchedOrgId(place.orgId), exportId, 'a.zip');
  await api.context.services.files.put(key, bytes ?? Buffer.from('whole'));
  return exportId;
}
