import type { ORPCError } from '@orpc/server';
import { type Entity, notFoundCode, type ProblemCode } from '@tresen/contract/problems';
import { refusal } from './refusal.ts';

/** It is not there, or not for whoever asks: nobody learns which. Every endpoint that takes an id declares it. */
export function notFound(entity: Entity): ORPCError<ProblemCode, unknown> {
  return refusal(notFoundCode, { entity });
}
