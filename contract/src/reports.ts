import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { businessDate } from './exports.ts';
import { id } from './primitives.ts';

import { givenKinds, givenViews } from '@tresen/domain/closing/given-kinds';
import { analyses, setViews } from '@tresen/domain/basics/report-period';
import { notFoundCode } from './problems.ts';
const gate = { access: 'books', feature: 'point-of-sale' } as const;
const period = { locationId: id.optional(), from: businessDate, to: businessDate };

export const reports = {
  show: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/reports' })
    .input(z.object(period))
    .output(z.object({ today: businessDate, revenueCents: z.int(), orders: z.int(), averageCents: z.int() }))
    .errors(refusals(notFoundCode, 'period/not-valid')),

  /** What was given away, typed or tipped, cancelled or written off: by person and reason, by reason alone, or by hour. */
  given: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/report-given' })
    .input(z.object({ ...period, by: z.enum(givenViews).default('people') }))
    .output(
      z.object({
        rows: z.array(
          z.object({
            what: z.enum(givenKinds),
            /** Empty: nobody was known. */
            person: z.string(),
            reason: z.string(),
            /** Only where hours were asked for; those of a business day in their order. */
            hour: z.int().min(0).max(23).optional(),
            count: z.int(),
            amountCents: z.int(),
          }),
        ),
      }),
    )
    .errors(refusals(notFoundCode, 'period/not-valid')),

  /** Beside each figure that of the same weekdays before. */
  analyse: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/report-analyses' })
    .input(
      z.object({
        ...period,
        by: z.enum(analyses),
        /** Of articles and categories. */
        sets: z.enum(setViews).default('as-sold'),
      }),
    )
    .output(
      z.object({
        before: z.object({ from: businessDate, to: businessDate }),
        /** Whether there are any sets among these articles or categories. */
        hasSets: z.boolean(),
        /** How many articles the last row stands for, whose key is empty; 0: each has a row of its own. */
        others: z.int(),
        rows: z.array(
          z.object({
            /** A date, an hour, an id, a type or a rate in permille. */
            key: z.string(),
            /** Names of articles and categories; empty where the key says it all. */
            name: z.string(),
            amountCents: z.int(),
            count: z.int(),
            beforeCents: z.int(),
            beforeCount: z.int(),
          }),
        ),
      }),
    )
    .errors(refusals(notFoundCode, 'period/not-valid')),
};
