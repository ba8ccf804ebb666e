import { dashboardChangesPath } from '@tresen/contract/dashboard-changes';
import { streamBeatMs } from '@tresen/contract/order-stream';
import type { FastifyInstance } from 'fastify';
import type { ApiSettings } from './api.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { requireVisitor } from './require-visitor.ts';

/** Twice in a heartbeat nobody can read: what happens in between is told in one. */
const pauseMs = 1000;
/** A session may have ended meanwhile: whoever listens longer shows it again. */
const longestMs = 10 * 60_000;
const mostPerOrganization = 200;

/**
 * `GET /dashboard-changes`: says that something was sold in the organisation, not what. Beside the contract's routes for the same
 * reason as the stream of the devices: the answer has no end.
 */
export function registerChanges(app: FastifyInstance, settings: ApiSettings): void {
  const { enter, tills } = settings.services;
  const open = new Set<() => void>();
  const perOrganization = new Map<string, number>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get(dashboardChangesPath, async (request, reply) => {
    const { organization } = await requireVisitor(request, settings, { access: 'member' });
    const { orgId } = organization;
    if ((perOrganization.get(orgId) ?? 0) >= mostPerOrganization)
      throw refusal('request/too-many', { retryAfterSeconds: 30 });
    const places = await enter(orgId, (tx) => tx.selectFrom('app.locations').select('location_id').execute());

    reply.hijack();
    const response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const say = (event: string) => void response.write(`event: ${event}\ndata: \n\n`);
    let waiting: NodeJS.Timeout | undefined;
    const tell = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        say('changed');
      }, pauseMs);
    };
    const stops = places.map((place) => tills.hints.subscribe({ orgId, locationId: place.location_id }, tell));
    const beat = setInterval(() => say('beat'), streamBeatMs);
    const end = () => void response.end();
    const limit = setTimeout(end, longestMs);
    perOrganization.set(orgId, (perOrganization.get(orgId) ?? 0) + 1);
    open.add(end);
    response.on('close', () => {
      for (const stop of stops) stop();
      clearInterval(beat);
      clearTimeout(limit);
      clearTimeout(waiting);
      open.delete(end);
      perOrganization.set(orgId, (perOrganization.get(orgId) ?? 1) - 1);
    });
    say('beat');
  });
}
