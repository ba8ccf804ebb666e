import { oc } from '@orpc/contract';
import type { Access } from '@tresen/domain/people/access';
import type { DeviceEndpoint } from '@tresen/domain/people/device-access';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import { z } from 'zod';
import { problems, type ProblemCode } from './problems.ts';

/** What the edge checks before a use case runs. A device endpoint says for which ones, or it does not compile. */
export type EndpointMeta =
  | (EndpointTraits & { readonly access: Exclude<Access, 'device'> })
  | (EndpointTraits & DeviceEndpoint & { readonly access: 'device' });

type EndpointTraits = {
  /** Makes a way in that would outlast a grant: the organisation's own people alone may. */
  readonly notForSupport?: true;
  /** The answer holds a secret that is shown once: it is kept sealed for whoever asks again. */
  readonly secretAnswer?: true;
  readonly feature?: Feature;
  /** Asks for the password again if it was last typed more than ten minutes ago. */
  readonly fresh?: boolean;
  /** What guests read changes with it: the answer waits until every page in every process is the new one. */
  readonly changesGuestPages?: boolean;
};

/** Least privilege: an endpoint that does not say who may call it is the manager's. */
export const endpoint = oc.$meta<EndpointMeta>({ access: 'manager' });

const problemData = z
  .object({
    entity: z.string(),
    retryAfterSeconds: z.int(),
    /** Where a device has to go on sending. */
    expectedSeq: z.int(),
    /** A device has to prove itself with a later time than this. */
    provenAt: z.string(),
    hint: z.string(),
    fields: z.array(z.object({ path: z.string(), code: z.string() })),
  })
  .partial();

/** The refusals an endpoint may answer with, taken from the catalogue. */
export function refusals<Code extends ProblemCode>(...codes: readonly Code[]): Refusals<Code> {
  const entries = codes.map((code) => [code, { status: problems[code].status, data: problemData.optional() }] as const);
  // The keys are exactly `codes`, which `fromEntries` forgets.
  return Object.fromEntries(entries) as Refusals<Code>;
}

type Refusals<Code extends ProblemCode> = {
  [Key in Code]: { readonly status: number; readonly data: z.ZodOptional<typeof problemData> };
};
