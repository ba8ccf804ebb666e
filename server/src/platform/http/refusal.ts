import { ORPCError } from '@orpc/server';
import { type ProblemCode, problems } from '@tresen/contract/problems';

type Details = {
  readonly entity?: string;
  readonly retryAfterSeconds?: number;
  readonly hint?: string;
  readonly fields?: readonly { readonly path: string; readonly code: string }[];
};

/** A refusal of the edge itself. Use cases throw the ones their endpoint declares. */
export function refusal(code: ProblemCode, details?: Details): ORPCError<ProblemCode, Details | undefined> {
  return new ORPCError(code, { status: problems[code].status, message: code, data: details });
}
