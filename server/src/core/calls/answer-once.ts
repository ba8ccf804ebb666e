import { createHash } from 'node:crypto';
import { os } from '@orpc/server';
import type { EndpointMeta } from '@tresen/contract/endpoint';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Edge } from './edge.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Call } from './call.ts';

const sealedAnswer = z.object({ sealed: z.string() });
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * A write that carries a key already used is not done again: it gets the answer of the first time.
 * Two with the same key at the same moment wait for each other.
 */
export const answerOnce = os
  .$context<Edge & Call>()
  .$meta<EndpointMeta>({ access: 'manager' })
  .middleware(async ({ context, next, path, procedure }, input: unknown, output) => {
    const key = context.request.headers.get('idempotency-key');
    if (context.request.isRead || key === null) return next();
    if (!uuid.test(key)) throw refusal('request/invalid', { fields: [{ path: 'idempotency-key', code: 'invalid' }] });

    const { tx, actor, seals } = context;
    const isSecret = procedure['~orpc'].meta.secretAnswer === true;
    const about = `${actor.userId} ${key}`;
    const requestHash = await hashOf([path, input]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${actor.userId + key}, 0))`.execute(tx);
    const known = await tx
      .selectFrom('app.idempotency_keys')
      .select(['answer', 'request_hash'])
      .where('user_id', '=', actor.userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) {
      if (!known.request_hash.equals(requestHash)) throw refusal('request/key-reused');
      return output(isSecret ? JSON.parse(seals.open(sealedAnswer.parse(known.answer).sealed, about)) : known.answer);
    }

    const result = await next();
    const mark = {
      org_id: actor.orgId,
      user_id: actor.userId,
      key,
      endpoint: path.join('.'),
      request_hash: requestHash,
    };
    const said = JSON.stringify(result.output);
    const answer = isSecret ? JSON.stringify({ sealed: seals.seal(said, about) }) : said;
    await tx
      .insertInto('app.idempotency_keys')
      .values({ ...mark, answer })
      .execute();
    return result;
  });

/** A file counts with its bytes: the same key with another file is another request. */
async function hashOf(request: unknown): Promise<Buffer> {
  const hash = createHash('sha256');
  const files: Blob[] = [];
  hash.update(
    JSON.stringify(request, (_, value: unknown) => (value instanceof Blob ? `file ${files.push(value)}` : value)),
  );
  for (const file of files) hash.update(await file.bytes());
  return hash.digest();
}
