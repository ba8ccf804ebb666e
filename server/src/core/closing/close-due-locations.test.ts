import { randomUUID } from 'node:crypto';
import { businessDateOf, type Closing, defaultClosing, endOf } from '@tresen/domain/basics/business-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type Place, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { closeDueLocations } from './close-due-locations.ts';

let api: TestApi;
let owner: OwnerSql;
let location: Place;
let till: TillDevice;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  location = { orgId: ours.orgId, locationId: randomUUID() };
  await owner.sql(
    `insert into app.locations (org_id, location_id, name, slug, features, payment_types)
      values ($1, $2::uuid, 'Nachtlokal', 'nacht-' || left($2::uuid::text, 8), '{point-of-sale}', '{cash,card}')`,
    [location.orgId, location.locationId],
  );
  till = await openTillDevice(owner, location);
});

const today = businessDateOf(Temporal.Now.instant(), defaultClosing);
const endOfToday = (closing: Closing = defaultClosing) => endOf(today, closing);
const before = (days: number) => today.subtract({ days }).toString();

function tick(now: Temporal.Instant): Promise<number> {
  return closeDueLocations({ db: api.context.services.db, now, log: api.context.log });
}

/** Every till of the organisation was heard a moment ago and has nothing left to send. */
async function allHeard(at: Temporal.Instant): Promise<void> {
  await owner.sql('update app.devices set last_seen_at = $1, unsent = 0', [at.toString()]);
}

async function reports(): Promise<readonly { z_no: string; kind: string; business_date: string }[]> {
  return owner.sql(
    `select z.z_no, z.kind, z.business_date::text from app.z_reports z join app.z_ranges u using (org_id, z_report_id)
      where u.register_id = $1 order by z.z_no`,
    [till.registerId],
  );
}

async function dueAt(): Promise<string> {
  const [row] = await owner.sql<{ due_at: string }>(
    `select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due_at
      from directory.closings where location_id = $1`,
    [location.locationId],
  );
  return row?.due_at ?? '';
}

test('[R4.10][D16][F8] at the hour the day is closed once, however many look at the clock, and not before', async () => {
  await upload(api, till, [till.sell(), till.sell()]);
  const hour = endOfToday();
  const early = hour.subtract({ seconds: 1 });
  await allHeard(early);
  await tick(early);
  expect(await reports()).toEqual([]);
  expect(await dueAt()).toBe(hour.toString());

  await allHeard(hour);
  await Promise.all([tick(hour), tick(hour), tick(hour)]);
  expect(await reports()).toMatchObject([{ kind: 'auto', business_date: today.toString() }]);
  expect(await dueAt()).toBe(endOf(today.add({ days: 1 }), defaultClosing).toString());
  await tick(hour.add({ hours: 1 }));
  expect(await reports()).toHaveLength(1);
});

test('[D16][F8] after downtime every day gets its own report, oldest first', async () => {
  await upload(api, till, [
    till.sell({ businessDate: before(3) }),
    till.sell({ businessDate: before(2) }),
    till.sell({ businessDate: before(2) }),
    till.sell({ businessDate: before(1) }),
  ]);
  const now = Temporal.Now.instant();
  await allHeard(now);
  await tick(now);
  expect((await reports()).map(({ kind, business_date }) => [kind, business_date])).toEqual([
    ['auto', before(3)],
    ['auto', before(2)],
    ['auto', before(1)],
  ]);
});

test('offline-6 waits for a till with something to send, six hours at most, and then names it', async () => {
  await upload(api, till, [till.sell({ businessDate: before(1) })]);
  const end = endOf(today.subtract({ days: 1 }), defaultClosing);
  const soon = end.add({ minutes: 5 });
  await allHeard(soon);
  await owner.sql(`update app.devices set unsent = 2, name = 'Bar 2' where device_id = $1`, [till.deviceId]);
  await owner.sql(`update directory.closings set due_at = '2020-01-01' where location_id = $1`, [location.locationId]);
  await tick(soon);
  expect(await reports()).toEqual([]);
  expect(await dueAt()).toBe(soon.add({ minutes: 1 }).toString());
  await tick(end.add({ hours: 6 }));
  expect(await reports()).toMatchObject([{ kind: 'auto' }]);
  const [named] = await owner.sql<{ missing: string }>(
    `select z.content #>> '{missingDevices,0,unsent}' as missing from app.z_reports z
      join app.z_ranges u using (org_id, z_report_id) where u.register_id = $1`,
    [till.registerId],
  );
  expect(named?.missing).not.toBeNull();
});

test('offline-7.35 what arrives after its day was closed gets a report of its own at once; the closed one stays', async () => {
  await upload(api, till, [till.sell({ businessDate: before(1) })]);
  const now = Temporal.Now.instant();
  await allHeard(now);
  await tick(now);
  const [first] = await owner.sql('select z_report_id, total_cents, hash from app.z_reports where location_id = $1', [
    location.locationId,
  ]);
  await upload(api, till, [till.sell({ businessDate: before(1) }), till.sell()]);
  expect(Date.parse(await dueAt())).toBeLessThanOrEqual(Date.now());
  await tick(Temporal.Now.instant());
  expect((await reports()).map(({ kind, business_date }) => [kind, business_date])).toEqual([
    ['auto', before(1)],
    ['supplementary', before(1)],
  ]);
  expect(
    await owner.sql('select z_report_id, total_cents, hash from app.z_reports where z_report_id = $1', [
      (first as { z_report_id: string }).z_report_id,
    ]),
  ).toEqual([first]);
});

test('[D16][R9.9] another hour or another location is looked at anew', async () => {
  await allHeard(Temporal.Now.instant());
  await tick(Temporal.Now.instant());
  const moved: Closing = { timeZone: 'America/New_York', hour: 6 };
  await owner.sql(`update app.locations set time_zone = $2, closing_hour = $3 where location_id = $1`, [
    location.locationId,
    moved.timeZone,
    moved.hour,
  ]);
  expect(Date.parse(await dueAt())).toBeLessThanOrEqual(Date.now());
  const now = Temporal.Now.instant();
  await tick(now);
  expect(await dueAt()).toBe(endOf(businessDateOf(now, moved), moved).toString());
});

test('[D16] a day without sales gets no report, unless the organisation asks for one', async () => {
  const now = Temporal.Now.instant();
  const countAll = async () =>
    (await owner.sql('select 1 from app.z_reports where location_id = $1', [location.locationId])).length;
  await allHeard(now);
  await tick(now);
  expect(await countAll()).toBe(0);
  await owner.sql(`update app.locations set wants_zero_reports = true where location_id = $1`, [location.locationId]);
  await tick(now.add({ minutes: 1 }));
  expect(await countAll()).toBe(1);
  await allHeard(endOfToday());
  await tick(endOfToday());
  expect(await countAll()).toBe(2);
});

test('[D34] an event is over after its last report, and still takes what arrives late', async () => {
  const ended = endOf(today.subtract({ days: 1 }), defaultClosing).subtract({ hours: 5 });
  await owner.sql(
    `update app.locations set kind = 'event', starts_at = $2::timestamptz - interval '2 days', ends_at = $2 where location_id = $1`,
    [location.locationId, ended.toString()],
  );
  await upload(api, till, [till.sell({ businessDate: before(1) })]);
  const now = Temporal.Now.instant();
  await allHeard(now);
  await tick(now);
  const closedAt = () =>
    owner.sql<{ is_closed: boolean }>(
      'select closed_at is not null as is_closed from app.locations where location_id = $1',
      [location.locationId],
    );
  expect(await closedAt()).toEqual([{ is_closed: true }]);
  await upload(api, till, [till.sell({ businessDate: before(1) })]);
  await tick(Temporal.Now.instant());
  expect((await reports()).map(({ kind }) => kind)).toEqual(['auto', 'supplementary']);
});

test('[D34] an event that is over is read and no longer changed at the desk; it can be copied and put away', async () => {
  const anna = await api.signIn(people.owner);
  const path = `/locations/${location.locationId}`;
  const areaId = randomUUID();
  expect((await anna.call('PUT', `/areas/${areaId}`, { locationId: location.locationId, name: 'Zelt' })).status).toBe(
    200,
  );
  const { body: area } = await anna.call('GET', `/areas/${areaId}`);
  await owner.sql(
    `update app.locations set kind = 'event', starts_at = now() - interval '3 days', ends_at = now() - interval '2 days',
      closed_at = now() where location_id = $1`,
    [location.locationId],
  );

  const { body: shown } = await anna.call('GET', path);
  expect(shown['closedAt']).not.toBeNull();
  const dates = { startsAt: '2027-07-24T16:00:00Z', endsAt: '2027-07-27T02:00:00Z' };
  const printer = { connection: 'usb', usb: null, hostDeviceId: null };
  const refused = await Promise.all([
    anna.call('PUT', `${path}/settings`, { ...shown, name: 'Nachtlokal zwei' }),
    anna.call('PUT', `${path}/stations`, { stations: [] }),
    anna.call('PUT', `/areas/${randomUUID()}`, { locationId: location.locationId, name: 'Anbau' }),
    anna.call('PUT', `/areas/${areaId}/settings`, { ...area, name: 'Zelt zwei' }),
    anna.call('PUT', `${path}/areas/order`, { areaIds: [areaId] }),
    anna.call('DELETE', `/areas/${areaId}`),
    anna.call('POST', `${path}/device-codes`, { role: 'pos', name: 'Neue Kasse' }),
    anna.call('POST', `/printers/${randomUUID()}/move`, { ...printer, locationId: location.locationId }),
  ]);
  expect(refused.map(({ status, body }) => [status, body['code']])).toEqual(refused.map(() => [423, 'event/closed']));

  const twin = randomUUID();
  const own = { name: 'Nachtlokal 2027', slug: `nacht-${twin.slice(0, 8)}`, kind: 'event', ...dates };
  const copy = await anna.call('PUT', `/locations/${twin}`, { ...own, copyFromLocationId: location.locationId });
  expect(copy.status).toBe(200);
  expect((await anna.call('GET', `/locations/${twin}`)).body).toMatchObject({ closedAt: null, name: own.name });
  expect((await anna.call('DELETE', path)).status).toBe(200);
});

test('[D34] the tills of an event learn that it is over', async () => {
  const known = async () => {
    const ticket = await ticketOf(api, till);
    const { body } = await api.visit('10.2.0.1').call('GET', '/till/catalogue', undefined, ticket);
    return body as { location: { isClosed: boolean } };
  };
  expect((await known()).location.isClosed).toBe(false);
  await owner.sql(
    `update app.locations set kind = 'event', starts_at = now() - interval '3 days', ends_at = now() - interval '2 days',
      closed_at = now() where location_id = $1`,
    [location.locationId],
  );
  expect((await known()).location.isClosed).toBe(true);
});
