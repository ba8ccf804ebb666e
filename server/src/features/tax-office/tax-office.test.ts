import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, people } from '../../../test/api.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';
import { openSetup, orgId } from '../../../test/tse-setup.ts';
import { remindOfNotices } from '../../core/tax-notices/remind-of-notices.ts';
import { tendDevices } from '../../core/tse-setup/tend-devices.ts';
import { businessRows } from './write-notice-pdf.ts';

const notice = `/locations/${ours.locationId}/tax-notice`;

let setup: Awaited<ReturnType<typeof openSetup>>;
let anna: Client;
let tills: readonly [TillDevice, TillDevice];
beforeAll(async () => {
  setup = await openSetup();
  anna = await setup.api.signIn(people.owner);
  tills = [await openTillDevice(setup.owner, ours, 'K1'), await openTillDevice(setup.owner, ours, 'K2')];
  await setup.begin();
  await tendDevices(setup.services, orgId);
  for (const till of tills) expect((await upload(setup.api, till, [till.sell()])).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await setup.owner.sql('select state from app.tse_transactions')).toEqual([
        { state: 'finished' },
        { state: 'finished' },
      ]),
    { timeout: 30_000 },
  );
  await setup.owner.sql(`update app.tse_devices set is_test = false, certification_id = 'BSI-K-TR-0717-2025'`);
}, 120_000);
afterAll(() => setup.close());

const show = async () => (await anna.call('GET', notice)).body as Shown;
type Shown = {
  readonly systems: readonly {
    registerId: string;
    serial: string;
    tse: object | null;
    ended: object | null;
    steps: object;
  }[];
  readonly due: readonly { kind: string; serial: string }[];
  readonly notices: readonly object[];
};
const remind = (months: number) =>
  setup.services.enter(orgId, (tx) =>
    remindOfNotices(tx, {
      orgId,
      now: Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ months }).add({ days: 1 }).toInstant(),
    }),
  );
const reminders = () =>
  setup.owner.sql<{ kind: string; serial: string }>(
    `select kind, subject ->> 'serial' as serial from app.incidents where kind like 'tax-notice%' order by 1, 2`,
  );

test('[K37][K16] a notice names every register that sold, once, with its TSE, and is due until it was sent', async () => {
  const serials = tills.map(({ registerId }) => registerId);
  const shown = await show();
  expect(shown.systems.map(({ serial }) => serial).toSorted()).toEqual(serials.toSorted());
  const device = {
    certificationId: 'BSI-K-TR-0717-2025',
    form: 'cloud',
    serial: expect.stringMatching(/^[\da-f]{64}$/),
  };
  for (const { tse } of shown.systems) expect(tse).toMatchObject(device);
  expect(shown.due.map(({ kind }) => kind)).toEqual(['opened', 'opened']);

  const xml = await setup.api.app.inject({ url: `/api/v1${notice}/file?format=xml`, headers: cookies() });
  for (const serial of serials) expect(xml.payload.split(`<SeriennummerAS>${serial}</SeriennummerAS>`)).toHaveLength(2);
  expect(xml.payload).toContain('<BSIID>0717-2025</BSIID>');
  const pdf = await setup.api.app.inject({ url: `/api/v1${notice}/file?format=pdf`, headers: cookies() });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('[K37] it reminds at once, once more when the month is over, and not again once it was sent', async () => {
  expect(await remind(0)).toBe(2);
  expect(await remind(0)).toBe(0);
  expect(await remind(1)).toBe(2);
  expect((await reminders()).map(({ kind }) => kind)).toEqual([
    ...['tax-notice-due', 'tax-notice-due', 'tax-notice-late', 'tax-notice-late'],
  ]);
  const noticeId = randomUUID();
  for (let n = 0; n < 2; n += 1) {
    const sent = await anna.call('PUT', `/locations/${ours.locationId}/tax-notices/${noticeId}`, {
      sentOn: '2026-11-17',
      ticket: 'et-1',
    });
    expect(sent.body).toMatchObject({ due: [], notices: [{ kind: 'opened', ticket: 'et-1', systemCount: 2 }] });
  }
  expect(await remind(2)).toBe(0);
  expect(
    await setup.owner.sql(`select 1 from app.incidents where kind like 'tax-notice%' and closed_at is null`),
  ).toEqual([]);
});

test('[K24] a till is ended once its last Z, its TSE and its archive are done, and its end is to be told', async () => {
  const [till] = tills;
  const [sold] = await setup.owner.sql<{ on: string }>(
    'select max(business_date)::text as on from app.receipts where register_id = $1',
    [till.registerId],
  );
  const today = sold?.on ?? '';
  const end = (on = today) =>
    anna.call('PUT', `/registers/${till.registerId}/end`, { on, reason: 'sold' }).then(({ body }) => body);
  const tend = () => tendDevices(setup.services, orgId);
  const stepsOf = async ({ registerId }: TillDevice) =>
    (await show()).systems.find((system) => system.registerId === registerId)?.steps;
  // A stand-in that claims to be certified is not asked anything.
  await setup.owner.sql('update app.tse_devices set is_test = true');
  expect(await end()).toMatchObject({ code: 'register/not-finished' });
  await setup.owner.sql('update app.register_series set closed_at = now() where register_id = $1', [till.registerId]);
  await tend();
  expect(await end()).toMatchObject({ code: 'register/not-finished' });
  expect((await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {})).status).toBe(200);
  expect(await end()).toMatchObject({ code: 'register/not-finished' });
  await tend();
  expect(await stepsOf(till)).toMatchObject({ isClient: false, isKept: false });
  expect(await end()).toMatchObject({ code: 'register/not-finished' });
  // In the middle of a night, whenever this runs: what was signed is fetched then.
  const night = setup.clock.now.toZonedDateTimeISO('Europe/Berlin').add({ days: 2 }).with({ hour: 4 });
  setup.clock.now = night.toInstant();
  await tend();
  expect(await stepsOf(till)).toEqual({ isWritten: false, openReceipts: 0, isClient: false, isKept: true });
  const day = Temporal.PlainDate.from(today);
  for (const wrong of [day.subtract({ days: 1 }), day.add({ days: 30 })])
    expect(await end(wrong.toString())).toMatchObject({ code: 'register/end-day-wrong' });
  expect(await end()).toEqual({});
  expect(await end()).toEqual({});
  const shown = await show();
  expect(shown.due).toMatchObject([{ kind: 'closed', serial: till.registerId }]);
  expect(shown.systems.find(({ registerId }) => registerId === till.registerId)?.ended).toEqual({
    on: today,
    reason: 'sold',
  });
  await expect(
    setup.owner.sql(`update app.cash_registers set end_reason = 'lost' where register_id = $1`, [till.registerId]),
  ).rejects.toThrow(/stays as it was told/);
  await expect(
    setup.owner.sql(
      `insert into app.register_series (org_id, register_id, series, device_id, opened_at) values ($1, $2, 2, $3, now())`,
      [ours.orgId, till.registerId, till.deviceId],
    ),
  ).rejects.toThrow(/takes no numbers/);
}, 60_000);

test('[K24] a till whose books are whole is not ended while a device writes it or the TSE knows it', async () => {
  const [, { registerId }] = tills;
  const end = async () =>
    (await anna.call('PUT', `/registers/${registerId}/end`, { on: '2026-11-17', reason: 'lost' })).body['code'];
  const steps = async () => (await show()).systems.find((system) => system.registerId === registerId)?.steps;
  expect([await steps(), await end()]).toEqual([
    { isWritten: true, openReceipts: 0, isClient: true, isKept: true },
    'register/not-finished',
  ]);
  await setup.owner.sql('update app.register_series set closed_at = now() where register_id = $1', [registerId]);
  expect([await steps(), await end()]).toEqual([
    { isWritten: false, openReceipts: 0, isClient: true, isKept: true },
    'register/not-finished',
  ]);
});

test('[K37] the paper leaves what nobody has entered for the business to add', () => {
  const place = { organization: 'Haus', tax_number: '', name: 'Garten', street: '', postal_code: '', city: '' };
  expect(businessRows(place).map(([, value]) => value)).toEqual([
    ...['Haus', 'vom Betrieb zu ergänzen', 'Garten', 'vom Betrieb zu ergänzen'],
  ]);
  const known = { ...place, tax_number: '1/2', street: 'Weg 1', postal_code: '84028', city: 'Landshut' };
  expect(businessRows(known).map(([, value]) => value)).toEqual(['Haus', '1/2', 'Garten', 'Weg 1, 84028 Landshut']);
});

test('[K37] a place where nobody sold has nothing to tell', async () => {
  const [other] = await setup.owner.sql<{ location_id: string }>(
    'select location_id from app.locations where org_id = $1 and location_id <> $2 limit 1',
    [ours.orgId, ours.locationId],
  );
  const sent = await anna.call('PUT', `/locations/${other?.location_id}/tax-notices/${randomUUID()}`, {
    sentOn: '2026-11-17',
    ticket: '',
  });
  expect(sent.body['code']).toBe('tax-notice/nothing-to-tell');
});

function cookies() {
  return { cookie: [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}
