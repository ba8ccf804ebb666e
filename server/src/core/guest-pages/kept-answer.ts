import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that was made once and is the same for everybody until the next build. */
export type KeptAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** Adds a tag of the content, so that a browser that has it already is told so. Weak, for it outlives compression. */
export function keepAnswer({ status, headers, body }: KeptAnswer): KeptAnswer {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { status, headers: { ...headers, etag: `W/"${tag}"` }, body };
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  reply.headers(answer.headers);
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.headers['etag'])) {
    return reply.code(304).removeHeader('content-type').send();
  }
  return reply.code(answer.status).send(answer.body);
}

function isKnown(asked: string | undefined, etag: string | undefined): boolean {
  if (asked === undefined || etag === undefined) return false;
  if (asked.trim() === '*') return true;
  return asked.split(',').some((tag) => weak(tag) === weak(etag));
}

function weak(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
