import { byMoneyType } from '@tresen/domain/basics/payment-types';
import { actionKinds, stepKinds } from '@tresen/domain/locations/dashboard';
import { orderStatuses } from '@tresen/domain/orders/order';
import { setupStates } from '@tresen/domain/locations/setup';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { businessDate } from './exports.ts';
import { id, instant } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const sum = z.object({ count: z.int(), amountCents: z.int() });

const organization = z.object({
  /** The business date that runs now. */
  today: businessDate,
  /** The one that is shown. */
  day: businessDate,
  startHour: z.int(),
  revenueCents: z.int(),
  orders: z.int(),
  /** The orders of the day by how far the kitchen is; `null` where no place shown works with order processing. */
  byStatus: z.record(z.enum(orderStatuses), z.int()).nullable(),
  /** The same weekday a week ago; `null` where nothing was sold then. */
  before: z.object({ date: businessDate, untilNowCents: z.int(), totalCents: z.int() }).nullable(),
  /** Takings added up at the end of each half hour of the business day; today only as far as it has come. */
  curve: z.object({ slotMinutes: z.int(), today: z.array(z.int()), before: z.array(z.int()) }),
  /** The last day with sales before today. */
  lastDay: z.object({ date: businessDate, revenueCents: z.int() }).nullable(),
  actions: z.array(z.object({ kind: z.enum(actionKinds), count: z.int(), names: z.array(z.string()) })),
  /** Locations that sell for real without a technical security device. */
  unsigned: z.array(z.string()),
  steps: z.array(z.object({ step: z.enum(stepKinds), isDone: z.boolean() })),
  /** This person has put the steps away. */
  areStepsHidden: z.boolean(),
  setup: z.enum(setupStates),
  /** Whether anything was ever sold for real. */
  hasSold: z.boolean(),
  /** Sums of the last four weeks. */
  heat: z.object({
    from: businessDate,
    to: businessDate,
    weeks: z.int(),
    cells: z.array(z.object({ weekday: z.int(), hour: z.int(), amountCents: z.int(), orders: z.int() })),
  }),
  articles: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      quantity: z.int(),
      amountCents: z.int(),
      beforeQuantity: z.int(),
      beforeCents: z.int(),
    }),
  ),
  payments: z.object({ ...byMoneyType(() => sum), redeemed: sum }),
  drawers: z.array(
    z.object({ registerCode: z.string(), name: z.string(), expectedCents: z.int(), openingCents: z.int() }),
  ),
});

export type OrganizationFigures = z.infer<typeof organization>;

export const dashboard = {
  /** Managers see the organisation, staff their own orders of the last day and nothing else. */
  show: endpoint
    .meta({ access: 'member' })
    .route({ method: 'GET', path: '/dashboard' })
    .input(
      z.object({
        locationId: id.optional(),
        /** A business date that is over; without one, or where it is not over yet, today. */
        day: z.iso.date().max(10).optional(),
      }),
    )
    .output(
      z.object({
        now: instant,
        house: organization.nullable(),
        own: z.object({ since: instant, orders: z.int(), revenueCents: z.int() }),
      }),
    )
    .errors(refusals(notFoundCode)),
};
