import { z } from 'zod';

/** What every refusal looks like on the wire: RFC 9457, and beside it the four words message, details, hint, code. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: z.string(),
  message: z.string(),
  details: z.string().nullable(),
  hint: z.string().nullable(),
  traceId: z.string(),
  /** With `notFoundCode`: what was looked for, one of `entities`. */
  entity: z.string().optional(),
  /** With `request/invalid`: which fields, and why. */
  fields: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
  retryAfterSeconds: z.int().optional(),
  /** With `device/log-gap`: where the device has to go on sending. */
  expectedSeq: z.int().optional(),
  /** With `device/not-accepted`: the proof was used before; one with a later time than this is taken. */
  provenAt: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;
