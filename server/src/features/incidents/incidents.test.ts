import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
let count = 10;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  await owner.sql('truncate app.incidents, app.parked_commands');
  till = await openTillDevice(owner, ours, `K${(count += 1)}`);
});

async function raise(kind: string, minutesAgo: number): Promise<string> {
  const incidentId = randomUUID();
  await owner.sql(
    `insert into app.incidents (org_id, incident_id, location_id, device_id, kind, severity, subject, opened_at)
      values ($1, $2, $3, $4, $5, 'warning', '{"series": 3, "register": "K1"}', now() - make_interval(mins => $6))`,
    [ours.orgId, incidentId, ours.locationId, till.deviceId, kind, minutesAgo],
  );
  return incidentId;
}

async function listed(query = ''): Promise<readonly Record<string, unknown>[]> {
  return (await anna.call('GET', `/incidents${query}`)).body['incidents'] as Record<string, unknown>[];
}

async function parked(): Promise<readonly Record<string, unknown>[]> {
  return (await anna.call('GET', '/parked-entries')).body['entries'] as Record<string, unknown>[];
}

async function receipts(): Promise<number> {
  return (await owner.sql('select 1 from app.receipts where register_id = $1', [till.registerId])).length;
}

describe('rulings-1 what was odd', () => {
  test('rulings-1 the newest stand first, with the name of their device and everything they say as text', async () => {
    await raise('price-stale', 5);
    await raise('sequence-gap', 1);
    expect(await listed()).toMatchObject([
      { kind: 'sequence-gap', deviceName: 'Kasse', severity: 'warning', subject: { series: '3', register: 'K1' } },
      { kind: 'price-stale', closedAt: null },
    ]);
    expect(await listed('?limit=1')).toHaveLength(1);
    const [first] = await listed();
    expect(await listed(`?before=${String(first?.['openedAt'])}`)).toMatchObject([{ kind: 'price-stale' }]);
  });

  test('rulings-1 is closed with a note, once, and stays to be looked up', async () => {
    const incidentId = await raise('price-stale', 5);
    const close = () => anna.call('POST', `/incidents/${incidentId}/closing`, { note: ' Preis war richtig ' });
    expect((await close()).status).toBe(200);
    expect(await close()).toMatchObject({ status: 404, body: { entity: 'incident' } });
    expect((await anna.call('GET', '/incidents')).body).toEqual({ incidents: [], open: 0 });
    expect(await listed('?show=all')).toMatchObject([{ closedBy: 'Anna Krug' }]);
    const { body } = await anna.call('GET', '/audit-entries?act=incident&limit=1');
    expect(body['entries']).toMatchObject([{ act: 'incident.closed', subject: { note: 'Preis war richtig' } }]);
  });

  test('[D23] staff neither see nor close them', async () => {
    const incidentId = await raise('price-stale', 5);
    const ben = await api.signIn(people.staff);
    expect((await ben.call('GET', '/incidents')).status).toBe(403);
    expect((await ben.call('POST', `/incidents/${incidentId}/closing`, { note: '' })).status).toBe(403);
    expect((await ben.call('GET', '/parked-entries')).status).toBe(403);
  });
});

describe('rulings-1 what was set aside', () => {
  /** A sale whose signature does not fit: somebody changed a byte, or the disk did. */
  async function parkSale(): Promise<Record<string, unknown>> {
    const sale = till.sell();
    await upload(api, till, [{ ...sale, sig: `${sale.sig.startsWith('A') ? 'B' : 'A'}${sale.sig.slice(1)}` }]);
    const [entry] = await parked();
    if (!entry) throw new Error('nothing was parked');
    return entry;
  }
  const decide = (parkedId: unknown, takes: boolean, reason = 'Bon liegt vor') =>
    anna.call('POST', `/parked-entries/${String(parkedId)}/decision`, { takes, reason });

  test('rulings-1 is listed with what it is worth, and counts nowhere', async () => {
    expect(await parkSale()).toMatchObject({
      deviceId: till.deviceId,
      deviceName: 'Kasse',
      seq: 1,
      type: 'sale.complete.v1',
      cause: 'signature-broken',
      totalCents: 350,
    });
    expect(await receipts()).toBe(0);
    expect(await listed()).toMatchObject([{ kind: 'signature-broken', severity: 'serious' }]);
  });

  test('rulings-1 counts once a manager has taken it, and only once', async () => {
    const { parkedId } = await parkSale();
    expect((await decide(parkedId, true)).status).toBe(200);
    expect(await receipts()).toBe(1);
    expect(await parked()).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await decide(parkedId, true)).toMatchObject({ status: 404, body: { entity: 'parked-entry' } });
    expect(await receipts()).toBe(1);
    const { body } = await anna.call('GET', '/audit-entries?act=parked&limit=1');
    expect(body['entries']).toMatchObject([{ act: 'parked.taken', subject: { reason: 'Bon liegt vor', seq: '1' } }]);
  });

  test('rulings-1 ten clicks at once take it once', async () => {
    const { parkedId } = await parkSale();
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(parkedId, true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await receipts()).toBe(1);
  });

  test('rulings-1 left out with a reason, it counts nowhere for ever but stays', async () => {
    const { parkedId } = await parkSale();
    expect((await decide(parkedId, false, '')).body['code']).toBe('request/invalid');
    expect((await decide(parkedId, false, 'Testbon')).status).toBe(200);
    expect(await receipts()).toBe(0);
    expect(await owner.sql('select decision, reason from app.parked_commands')).toEqual([
      { decision: 'left-out', reason: 'Testbon' },
    ]);
  });

  test('rulings-1 what cannot be booked is not taken, and still waits', async () => {
    const { parkedId } = await parkSale();
    await owner.sql(`update app.parked_commands set entry = '{"broken": true}'`);
    expect(await decide(parkedId, true)).toMatchObject({ status: 422, body: { code: 'parked/not-usable' } });
    expect(await parked()).toHaveLength(1);
  });
});

describe('offline-3.5 the emergency file', () => {
  const bring = (entries: readonly unknown[]) => anna.call('POST', '/device-log-imports', { entries });

  test('offline-3.5 brings in what the till could not send, and the second time nothing', async () => {
    const entries = [till.sell(), till.sell(), till.sell()];
    await upload(api, till, entries.slice(0, 1));
    expect((await bring(entries.toReversed())).body).toEqual({ applied: 2, known: 1, parked: 0 });
    expect((await bring(entries)).body).toEqual({ applied: 0, known: 3, parked: 0 });
    expect(await receipts()).toBe(3);
  });

  test('offline-3.5 with a piece missing says where to go on, and takes nothing', async () => {
    const entries = [till.sell(), till.sell(), till.sell()];
    expect(await bring(entries.slice(1))).toMatchObject({
      status: 409,
      body: { code: 'device/log-gap', expectedSeq: 1 },
    });
    expect(await receipts()).toBe(0);
  });

  test('offline-7.26 also of a till that was declared lost', async () => {
    const entries = [till.sell(), till.sell()];
    await api.visit('10.2.0.1').call('POST', '/till/hello', till.hello({ lastSeq: 1 }));
    await anna.call('POST', `/devices/${till.deviceId}/loss`);
    expect((await bring(entries)).body).toEqual({ applied: 1, known: 0, parked: 1 });
    expect(await receipts()).toBe(1);
    const [unheard] = await parked();
    await anna.call('POST', `/parked-entries/${String(unheard?.['parkedId'])}/decision`, {
      takes: true,
      reason: 'Bon',
    });
    expect(await receipts()).toBe(2);
  });

  test('rulings-1 what somebody changed in it is set aside', async () => {
    const sale = till.sell();
    expect((await bring([{ ...sale, payload: { ...Object(sale.payload), totalCents: 1 } }])).body).toEqual({
      applied: 0,
      known: 0,
      parked: 1,
    });
  });

  test('[R1.15] the file of another organisation is not read', async () => {
    const dora = await api.signIn(people.foreignOwner);
    expect(await dora.call('POST', '/device-log-imports', { entries: [till.sell()] })).toMatchObject({
      status: 404,
      body: { entity: 'device' },
    });
    expect(await receipts()).toBe(0);
  });
});
