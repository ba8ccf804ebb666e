import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../test/api.ts';
import type { OwnerSql } from '../../../test/owner-sql.ts';
import { openStreamServer, type StreamServer } from '../../../test/stream-server.ts';
import { streamPath } from '../../../test/stream.ts';
import { openTillDevice, ours, ticketOf, type TillDevice } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

let testServer: StreamServer;
let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;

beforeAll(async () => {
  testServer = await openStreamServer();
  ({ api, owner, till } = testServer);
});
afterAll(() => testServer.close());

/** Another location of the organisation, and one of another organisation. */
async function strangers(): Promise<readonly TillDevice[]> {
  const foreignOrg = demoId('organization hafenbar');
  const places = await owner.sql<{ orgId: string; locationId: string }>(
    `select distinct on (org_id) org_id as "orgId", location_id as "locationId" from app.locations
      where org_id in ($1, $2) and location_id <> $3`,
    [ours.orgId, foreignOrg, ours.locationId],
  );
  expect(places).toHaveLength(2);
  return Promise.all(places.map((place) => openTillDevice(owner, place, 'K9')));
}

describe('[D1] who may listen', () => {
  test('[S1][D1] a device of another place or another organisation hears nothing of ours', async () => {
    const others = await strangers();
    const readers = await Promise.all(others.map((device) => testServer.listenAs(device)));
    for (const reader of readers) await reader.until(({ kind }) => kind === 'beat');
    const heard = await testServer.listenAs(till);
    const { orderId } = await testServer.sell(till);
    await heard.until((event) => event.kind === 'told');
    for (const device of others) await testServer.sell(device);
    for (const reader of readers) {
      await reader.until((event) => event.kind === 'told');
      expect(reader.events()).toHaveLength(1);
      expect(JSON.stringify(reader.all)).not.toContain(orderId);
      reader.stop();
    }
    for (const device of others) expect(JSON.stringify(await testServer.snapshot(device))).not.toContain(orderId);
    heard.stop();
  });

  test('[S1][D1] only a device with a ticket that is good for it, and with a cursor that can be read', async () => {
    const ask = async (headers: Record<string, string>, path = streamPath({ seq: 0, eventId: null })) => {
      const answer = await fetch(`${testServer.address}${path}`, { headers });
      const body = (await answer.json()) as { code: string };
      return [answer.status, answer.headers.get('content-type'), body.code];
    };
    const problem = 'application/problem+json; charset=utf-8';
    expect(await ask({})).toEqual([401, problem, 'session/missing']);
    expect(await ask({ authorization: 'Device forged.ticket' })).toEqual([401, problem, 'device/not-accepted']);
    const ticket = await ticketOf(api, till);
    expect(await ask(ticket, '/api/v1/till/stream?after=x')).toEqual([422, problem, 'request/invalid']);
    const { tickets } = api.context.services.tills;
    const { identity } = (await api.context.services.tills.keys.of(till.deviceId)) ?? {};
    if (!identity) throw new Error('not known');
    const ended = tickets.issue({ device: identity, standing: 'ended' }, Temporal.Now.instant());
    expect(await ask({ authorization: `Device ${ended.ticket}` })).toEqual([403, problem, 'device/revoked']);
  });

  test('a device that connects again and again keeps only its last streams', async () => {
    const readers = [];
    for (let count = 0; count < 3; count += 1) {
      const reader = await testServer.listenAs(till);
      await reader.until(({ kind }) => kind === 'beat');
      readers.push(reader);
    }
    await readers[0]?.ended;
    const { orderId } = await testServer.sell(till);
    const event = await readers[2]?.until(({ kind }) => kind === 'told');
    expect(event).toMatchObject({ payload: { orderId } });
    expect(readers[0]?.events()).toEqual([]);
    for (const reader of readers) reader.stop();
  });

  test('[S16] a reader that does not read is cut off, and the others do not wait for it', async () => {
    const slow = await openTillDevice(owner, ours, 'K8');
    const { authorization = '' } = await ticketOf(api, slow);
    const from = await testServer.snapshot(till);
    const socket = connect(Number(new URL(testServer.address).port), '127.0.0.1');
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    socket.write(`GET ${streamPath(from)} HTTP/1.1\r\nhost: tresen.test\r\nauthorization: ${authorization}\r\n\r\n`);
    await new Promise((resolve) => void socket.once('data', resolve));
    socket.pause();
    const quick = await testServer.listenAs(till, from);
    await quick.until(({ kind }) => kind === 'beat');
    for (let count = 1; count <= 12; count += 1) {
      await testServer.addEvents(1, JSON.stringify({ orderId: 'x'.repeat(1_000_000) }));
      api.context.services.tills.hints.publish({ ...ours, seq: from.seq + count });
      await quick.until((event) => event.kind === 'told' && event.seq === from.seq + count, 10_000);
    }
    socket.resume();
    await closed;
    expect(quick.events()).toHaveLength(12);
    quick.stop();
  });
});
