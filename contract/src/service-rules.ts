import { amountMaxCents } from '@tresen/domain/basics/money';
import type { ServiceRules } from '@tresen/domain/offer/service-rules';
import { valueCardUses } from '@tresen/domain/offer/value-card-use';
import { oneLine } from '@tresen/domain/basics/text-rules';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, version } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const permille = z.int().min(0).max(1000);

export const serviceRules = z.object({
  discounts: z.object({
    staff: z.object({
      linePermille: permille,
      billPermille: permille,
      dayCents: z.int().min(0).max(amountMaxCents),
    }),
    reasons: z
      .array(z.object({ reasonId: id, text: z.string().trim().min(1).max(40).regex(oneLine), isForStaff: z.boolean() }))
      .max(20)
      .readonly(),
  }),
  tips: z.object({ recordsCashTips: z.boolean(), areOffered: z.boolean() }),
  valueCards: z.enum(valueCardUses).optional(),
}) satisfies z.ZodType<ServiceRules>;

const gate = { access: 'manager', feature: 'point-of-sale' } as const;

export const serviceRuleEndpoints = {
  /** Version 0 has never been saved. */
  show: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/locations/{locationId}/service-rules' })
    .input(z.object({ locationId: id }))
    .output(
      serviceRules.extend({
        version: z.int().min(0),
        /** Devices that cannot read receipts with discounts and tips yet: until they can, no till offers them. */
        waitingFor: z.array(z.string()),
      }),
    )
    .errors(refusals(notFoundCode)),

  save: endpoint
    .meta(gate)
    .route({ method: 'PUT', path: '/locations/{locationId}/service-rules' })
    .input(serviceRules.extend({ locationId: id, version: z.int().min(0).max(2_000_000_000) }))
    .output(z.object({ version }))
    .errors(refusals(notFoundCode, 'record/changed', 'event/closed')),
};
