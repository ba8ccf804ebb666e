import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { openTillDevice, ours, type Place, ticketOf, type TillDevice, upload } from '../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let victim: TillDevice;
let thief: TillDevice;
let count = 20;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  victim = await openTillDevice(owner, ours, `K${(count += 1)}`);
  thief = await openTillDevice(owner, ours, `K${(count += 1)}`);
});

async function standing({ deviceId }: TillDevice) {
  const [row] = await owner.sql<{ state: string; last_seq: number; parked: number; incidents: number }>(
    `select d.state, h.last_seq::int,
        (select count(*)::int from app.parked_commands p where p.device_id = d.device_id) as parked,
        (select count(*)::int from app.incidents i where i.device_id = d.device_id) as incidents
      from app.devices d join app.device_heads h using (org_id, device_id) where d.device_id = $1`,
    [deviceId],
  );
  return row;
}

function incidentsOf({ deviceId }: TillDevice) {
  return owner.sql<{ kind: string; severity: string; subject: Record<string, string> }>(
    'select kind, severity, subject from app.incidents where device_id = $1',
    [deviceId],
  );
}

/** Every way to break the seal of an entry that another device would write next. */
const forgeries: readonly (readonly [string, (of: TillDevice, by: TillDevice) => LogEntry])[] = [
  ['without a signature', (of) => ({ ...next(of), hash: 'a'.repeat(64), sig: 'x'.repeat(86) })],
  ['signed by the forger', (of, by) => by.seal(next(of))],
  ['with another total', (of) => ({ ...of.seal(next(of)), payload: { totalCents: 1 } })],
  ['of a type that nobody knows', (of, by) => by.seal({ ...next(of), type: 'x.y.v1' })],
  ['far ahead', (of, by) => by.seal({ ...next(of), seq: 900 })],
  ['for a number that is taken', (of, by) => by.seal({ ...next(of), seq: 1 })],
];
const next = (of: TillDevice) => of.unsealed('sale.complete.v1', of.saleOf());

async function elsewhere(): Promise<Place> {
  const [other] = await owner.sql<{ location_id: string }>(
    'select location_id from app.locations where org_id = $1 and location_id <> $2 limit 1',
    [ours.orgId, ours.locationId],
  );
  if (!other) throw new Error('the organisation has one place only');
  return { orgId: ours.orgId, locationId: other.location_id };
}

async function end({ deviceId }: TillDevice): Promise<void> {
  await owner.sql(`update app.devices set state = 'revoked', revoked_at = now() where device_id = $1`, [deviceId]);
}

describe('[hole-1] a device of the organisation that forges the log of another', () => {
  test.each(forgeries)(
    '[hole-1] [S20] an entry %s changes nothing of the other, and the sender is named',
    async (_, forge) => {
      await upload(api, victim, [victim.sell()]);
      const before = await standing(victim);
      const genuine = victim.sell();
      const copy = victim.fork();
      copy.sell();
      const forged = forge({ ...victim, ...copy }, thief);
      for (let times = 0; times < 3; times += 1) await upload(api, thief, [forged]);

      expect(await standing(victim)).toEqual(before);
      expect(await incidentsOf(thief)).toMatchObject([
        {
          kind: 'handed-in-forged',
          severity: 'serious',
          subject: { writer: victim.deviceId, seq: String(forged.seq) },
        },
      ]);
      expect((await upload(api, victim, [genuine])).body).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
      expect(await standing(victim)).toMatchObject({ state: 'active', last_seq: 2, parked: 0 });
    },
  );

  test('[hole-1] what stands before the forged one is genuine and counts', async () => {
    const [first, second] = [victim.sell(), victim.sell()];
    const sent = await upload(api, thief, [first, { ...second, sig: 'A'.repeat(86) }, victim.sell()]);
    expect(sent.body).toMatchObject({
      outcomes: [
        { seq: 1, outcome: 'applied' },
        { seq: 2, outcome: 'parked', code: 'handed-in-forged' },
      ],
      serverSeq: 1,
    });
    expect((await upload(api, thief, [second])).body).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
    expect(await standing(victim)).toMatchObject({ last_seq: 2, parked: 0, incidents: 0 });
  });

  test('[hole-1] a device of another place hands in nothing at all, genuine or not', async () => {
    const far = await openTillDevice(owner, await elsewhere(), `K${(count += 1)}`);
    const genuine = victim.sell();
    for (const entry of [genuine, { ...genuine, sig: 'A'.repeat(86) }])
      expect(await upload(api, far, [entry])).toMatchObject({ status: 401, body: { code: 'device/not-accepted' } });
    expect(await standing(victim)).toEqual({ state: 'active', last_seq: 0, parked: 0, incidents: 0 });
    expect((await incidentsOf(far)).map(({ kind }) => kind)).toContain('handed-in-elsewhere');
  });

  test('[hole-1] a device that was ended hands in its own log only', async () => {
    const own = thief.sell();
    const headers = await ticketOf(api, thief);
    await end(thief);
    const hello = await api.visit('10.2.0.1').call('POST', '/till/hello', thief.hello());
    const logOnly = { authorization: `Device ${String(hello.body['ticket'])}` };
    const send = (entry: LogEntry, by: Record<string, string>) =>
      api.visit('10.2.0.1').call('POST', '/till/log', { entries: [entry] }, by);
    expect(await send(victim.sell(), logOnly)).toMatchObject({ status: 403, body: { code: 'device/revoked' } });
    expect(await standing(victim)).toEqual({ state: 'active', last_seq: 0, parked: 0, incidents: 0 });
    expect((await send(own, logOnly)).status).toBe(200);
    // A ticket from before its end still names it, and its forgeries are worth as little.
    await send({ ...victim.unsealed('x.y.v1', {}), hash: 'b'.repeat(64), sig: 'x'.repeat(86) }, headers);
    expect(await standing(victim)).toEqual({ state: 'active', last_seq: 0, parked: 0, incidents: 0 });
  });

  test('[hole-1] sixty forgeries fill neither the list of a manager nor the table', async () => {
    const headers = await ticketOf(api, thief);
    for (let times = 0; times < 60; times += 1) {
      const forged = { ...victim.unsealed('x.y.v1', { times }), hash: 'c'.repeat(64), sig: 'x'.repeat(86) };
      await api.visit('10.2.0.1').call('POST', '/till/log', { entries: [forged] }, headers);
    }
    expect((await standing(thief))?.parked).toBe(20);
    expect((await incidentsOf(thief)).length).toBe(20);
  });

  test('[hole-1] a manager leaves a forgery out; taking it is refused with the reason', async () => {
    await upload(api, thief, [thief.seal(next(victim))]);
    const anna = await api.signIn(people.owner);
    const { body } = await anna.call('GET', '/parked-entries');
    const parked = (body['entries'] as Record<string, unknown>[]).find(
      ({ deviceId, cause }) => deviceId === thief.deviceId && cause === 'handed-in-forged',
    );
    const decide = (takes: boolean) =>
      anna.call('POST', `/parked-entries/${String(parked?.['parkedId'])}/decision`, { takes, reason: 'gefälscht' });
    expect(await decide(true)).toMatchObject({ status: 422, body: { code: 'parked/forged' } });
    expect((await decide(false)).status).toBe(200);
    expect(await standing(victim)).toMatchObject({ last_seq: 0, parked: 0, incidents: 0 });
  });

  test('[hole-1] a file with changed entries that somebody brings moves no head either', async () => {
    const anna = await api.signIn(people.owner);
    const [first, second, third] = [victim.sell(), victim.sell(), victim.sell()];
    const bring = (entries: readonly LogEntry[]) => anna.call('POST', '/device-log-imports', { entries });
    const changed = { ...second, payload: { totalCents: 1 } };
    expect((await bring([first, changed])).body).toEqual({ applied: 1, known: 0, parked: 1 });
    expect(await standing(victim)).toMatchObject({ state: 'active', last_seq: 1 });
    expect((await upload(api, victim, [second, third])).body).toMatchObject({
      outcomes: [{ outcome: 'applied' }, { outcome: 'applied' }],
    });
  });

  test('[hole-1] offline-3.5 in a file, an entry that the next one vouches for is set aside, and those behind it count', async () => {
    const anna = await api.signIn(people.owner);
    const [first, second, third] = [victim.sell(), victim.sell(), victim.sell()];
    const entries = [first, { ...second, payload: { totalCents: 1 } }, third];
    expect((await anna.call('POST', '/device-log-imports', { entries })).body).toEqual({
      applied: 2,
      known: 0,
      parked: 1,
    });
    expect(await standing(victim)).toMatchObject({ last_seq: 3, parked: 1 });
  });
});

describe('[hole-1] what a hello says is signed', () => {
  const say = (said: Record<string, unknown>) => api.visit('10.2.0.1').call('POST', '/till/hello', said);
  const stored = async () =>
    (
      await owner.sql<Record<string, unknown>>(
        'select unsent::int, reported_seq::int, is_persisted, app from app.devices where device_id = $1',
        [victim.deviceId],
      )
    )[0];

  test.each([{ lastSeq: 900 }, { ackedSeq: 3 }, { isPersisted: false }, { app: 'other' }])(
    '[hole-1] [R1.5] %j put in on the way is no proof',
    async (changed) => {
      expect(await say({ ...victim.hello({ lastSeq: 5, ackedSeq: 5 }), ...changed })).toMatchObject({
        status: 401,
        body: { code: 'device/not-accepted' },
      });
    },
  );

  test('[hole-1] an older build signs less: it is let in, and what it did not sign is not believed', async () => {
    await say(victim.hello({ lastSeq: 7, ackedSeq: 3 }));
    expect(await stored()).toMatchObject({ unsent: 4, reported_seq: 7, app: 'test' });
    expect((await say(victim.oldHello({ lastSeq: 900, ackedSeq: 0, app: 'old' }))).status).toBe(200);
    expect(await stored()).toMatchObject({ unsent: 4, reported_seq: 7, app: 'test' });
  });

  test('[hole-1] an older build that was ended is heard, and may hand in what it holds', async () => {
    await end(victim);
    const { status, body } = await say(victim.oldHello({ lastSeq: 0 }));
    expect([status, body['isEnded']]).toEqual([200, true]);
  });
});

test('[hole-1] a device nobody knows is no writer', async () => {
  const entry = { ...next(victim), device: randomUUID() };
  expect((await upload(api, thief, [thief.seal(entry)])).status).toBe(401);
});
