import { ORPCError } from '@orpc/server';
import { isProblemCode, notFoundCode, type ProblemCode, problems } from '@tresen/contract/problems';
import type { Problem } from '@tresen/contract/problem';
import { z } from 'zod';

export type Where = { readonly instance: string; readonly traceId: string };

const details = z
  .object({
    entity: z.string(),
    retryAfterSeconds: z.int(),
    expectedSeq: z.int(),
    provenAt: z.string(),
    hint: z.string(),
    fields: z.array(z.object({ path: z.string(), code: z.string() })),
    issues: z.array(
      z.object({ path: z.array(z.union([z.string(), z.number()])).optional(), code: z.string().optional() }),
    ),
  })
  .partial();

/** English for developers; people read the sentence of the code in their language. */
const titles: Partial<Record<ProblemCode, string>> = {
  [notFoundCode]: 'A single row was asked for, and none or several are there',
  'server/failed': 'Something went wrong on our side',
};

/** Every refusal and every accident is sent in this one shape. An accident says nothing but its trace id. */
export function problemBody(error: unknown, { instance, traceId }: Where): Problem {
  const code = codeOf(error);
  const data = error instanceof ORPCError && code !== 'server/failed' ? (details.safeParse(error.data).data ?? {}) : {};
  const title = titles[code] ?? sentenceOf(code);
  const fields =
    data.fields ?? data.issues?.map((issue) => ({ path: (issue.path ?? []).join('.'), code: issue.code ?? 'invalid' }));
  return {
    type: `/problems/${code}`,
    title,
    status: problems[code].status,
    detail: data.entity ? `${title}: ${data.entity}` : title,
    instance,
    code,
    message: title,
    details: data.entity ?? null,
    hint: data.hint ?? null,
    traceId,
    ...(data.entity === undefined ? {} : { entity: data.entity }),
    ...(fields === undefined ? {} : { fields }),
    ...(data.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: data.retryAfterSeconds }),
    ...(data.expectedSeq === undefined ? {} : { expectedSeq: data.expectedSeq }),
    ...(data.provenAt === undefined ? {} : { provenAt: data.provenAt }),
  };
}

/** Out of reach, out of room, out of time, in the way of another: worth trying again, unlike a bug. */
const passing = new Set([
  'OUT_OF_REACH',
  '25006',
  '3D000',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '08000',
  '08003',
  '08006',
  '55P03',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  '57014',
]);

/** What the driver says without a code. */
const passingWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/;

function codeOf(error: unknown): ProblemCode {
  if (error instanceof ORPCError) {
    if (isProblemCode(error.code)) return error.code;
    if (error.code === 'BAD_REQUEST') return 'request/invalid';
    if (error.code === 'NOT_FOUND') return 'route/unknown';
  }
  const cause = error instanceof ORPCError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'request/too-large';
  if (code === 'FST_ERR_BAD_URL' || code.startsWith('FST_ERR_CTP') || cause instanceof SyntaxError)
    return 'request/not-readable';
  if (code === 'FST_ERR_RATE_LIMIT') return 'request/too-many';
  const isPassing = passing.has(code) || (cause instanceof Error && passingWords.test(cause.message));
  return isPassing ? 'server/unavailable' : 'server/failed';
}

function sentenceOf(code: string): string {
  const [noun = '', wrong = ''] = code.split('/');
  const words = `${noun.replaceAll('-', ' ')}: ${wrong.replaceAll('-', ' ')}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
