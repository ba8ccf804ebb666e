import { streamListeners } from '@tresen/contract/device-endpoints';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type DeviceTickets, ticketIn } from '../../platform/auth/device-tickets.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { openGateway } from '../../platform/events/gateway.ts';
import { readStreamWith } from '../../platform/events/read-stream.ts';
import type { Metrics } from '../../platform/metrics/open-metrics.ts';
import { responseReader } from '../../platform/events/response-reader.ts';
import { refuseDevice } from './guard-device.ts';
import { refusal } from '../../platform/http/refusal.ts';

type Settings = Pick<Parameters<typeof openGateway>[0], 'hints' | 'log'> & {
  readonly tickets: DeviceTickets;
  readonly db: Kysely<DB>;
  readonly metrics: Metrics;
};

const query = z.object({ after: z.coerce.number().int().min(0).default(0), at: z.uuid().optional() });

/**
 * `GET /till/stream?after=<seq>&at=<eventId>`: the events of the device's own location, for as long as it listens. A plain
 * route beside the contract's: an endless answer needs its socket, to see who does not read.
 */
export function registerStream(app: FastifyInstance, { tickets, hints, db, log, metrics }: Settings): void {
  const gateway = openGateway({ read: readStreamWith(db), hints, log });
  metrics.watchStreams(() => ({ open: gateway.connected(), lagEvents: gateway.lagEvents() }));
  app.addHook('preClose', async () => gateway.close());
  app.get('/till/stream', async (request, reply) => {
    const shown = request.headers.authorization;
    if (shown === undefined) throw refusal('session/missing');
    const ticket = ticketIn(tickets, shown, Temporal.Now.instant());
    if (!ticket) throw refusal('device/not-accepted');
    refuseDevice(streamListeners, ticket);
    const asked = query.safeParse(request.query);
    if (!asked.success) throw refusal('request/invalid');
    const { device, until } = ticket;
    if (!gateway.hasRoom(device)) throw refusal('request/too-many', { retryAfterSeconds: 10 });

    reply.hijack();
    const response = reply.raw;
    request.socket.setNoDelay(true);
    request.socket.setKeepAlive(true, 30_000);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    const { mostUnreadBytes } = gateway.limits;
    const reader = responseReader({ response, device, until, mostUnreadBytes });
    response.on('close', () => gateway.forget(reader));
    const { after, at } = asked.data;
    // A bridge prints, and what is sold is none of its business.
    await gateway.open(reader, device.role === 'bridge' ? undefined : { seq: after, eventId: at });
  });
}
