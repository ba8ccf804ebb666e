import type { ProblemCode } from '@tresen/contract/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemBody } from './problem-body.ts';
import { refusal } from './refusal.ts';

const retryAfterSeconds = 2;
/** Who does not say how much is coming is taken for somebody with much. */
const unknownBytes = 64 * 1024;

/** Where more can come at once than can be worked off. */
export type AdmissionRule = {
  readonly path: string;
  readonly code: ProblemCode;
  /** `undefined`: no room. Otherwise what is to be done when the answer has left. */
  readonly enter: (request: FastifyRequest) => (() => void) | undefined;
};

/**
 * Who cannot be served is refused before the request is unpacked, checked and waited for: reading what will
 * be refused would take the time of what could be done. First of all hooks, so that it costs as little as can be.
 */
export function watchAdmission(app: FastifyInstance, admissionRules: readonly AdmissionRule[]): void {
  const sentAway = new Map<string, number>();
  // Made once: an error notes where it was made, and that costs more than all else here.
  const watched = new Map(admissionRules.map((rule) => [rule.path, { ...rule, refused: refusal(rule.code) }]));
  // One line for a crowd, not one for each of it.
  const telling = setInterval(() => {
    for (const [path, count] of sentAway) app.log.warn({ path, sentAway: count }, 'sent away for lack of room');
    sentAway.clear();
  }, 1000).unref();
  app.addHook('onClose', async () => clearInterval(telling));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return;
    const rule = watched.get(request.url);
    if (!rule) return;
    const leave = rule.enter(request);
    if (leave) {
      reply.raw.once('close', leave);
      return;
    }
    sentAway.set(rule.path, (sentAway.get(rule.path) ?? 0) + 1);
    const body = problemBody(rule.refused, { instance: rule.path, traceId: request.id });
    reply.hijack();
    reply.raw.writeHead(body.status, {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-trace-id': request.id,
    });
    reply.raw.end(JSON.stringify(body));
  });
}

/** So many bytes at once, however many bring them; one alone may bring more. */
export function limitBytes(path: string, mostBytes: number): AdmissionRule {
  let inside = 0;
  return {
    path,
    code: 'server/unavailable',
    enter: (request) => {
      const bytes = Number(request.headers['content-length'] ?? unknownBytes) || 0;
      if (inside > 0 && inside + bytes > mostBytes) return undefined;
      inside += bytes;
      return () => (inside -= bytes);
    },
  };
}

/** Who shows this cookie comes in and is looked at there; everybody else only while there is room to wait. */
export function limitStrangers(path: string, cookie: string, hasRoom: () => boolean): AdmissionRule {
  const mark = `${cookie}=`;
  return {
    path,
    code: 'session/crowded',
    enter: (request) => (hasRoom() || (request.headers.cookie ?? '').includes(mark) ? () => undefined : undefined),
  };
}
