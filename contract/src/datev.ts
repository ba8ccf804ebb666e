import { byMoneyType } from '@tresen/domain/basics/payment-types';
import { type AccountName, accountNames, charts } from '@tresen/domain/datev/accounts';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { batchProblem, businessDate, exported, proof } from './exports.ts';
import { id, instant, locale, version } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const accountNumber = z.string().trim().max(9).regex(/^\d*$/);

const accounts = z.object({
  'revenue-19': accountNumber,
  'revenue-7': accountNumber,
  'revenue-0': accountNumber,
  'revenue-small': accountNumber,
  ...byMoneyType(() => accountNumber),
  interim: accountNumber,
  transit: accountNumber,
  'private-out': accountNumber,
  'private-in': accountNumber,
  tips: accountNumber,
  'value-cards': accountNumber,
  'card-fees': accountNumber,
  clearing: accountNumber,
  'cash-shortage': accountNumber,
  'cash-surplus': accountNumber,
} satisfies Record<AccountName, z.ZodType>);

/** What the tax adviser tells an organisation once. Numbers that are still missing are empty. */
export const datevSettings = z.object({
  adviserNo: z.string().trim().max(7).regex(/^\d*$/),
  clientNo: z.string().trim().max(5).regex(/^\d*$/),
  yearBeginMonth: z.int().min(1).max(12),
  accountLength: z.int().min(4).max(8),
  chart: z.enum(charts),
  isFinal: z.boolean(),
  detail: z.enum(['z-report', 'receipt']),
  /** Only what differs from the proposal of the chart. */
  accounts: accounts.partial(),
});

const gate = { access: 'books', feature: 'point-of-sale' } as const;
const period = { locationId: id, from: businessDate, to: businessDate };

export const datev = {
  settings: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/datev-settings' })
    /** With the accounts few need, as far as something was booked on them. */
    .output(datevSettings.extend({ version: z.int(), usedAccounts: z.array(z.enum(accountNames)) })),

  saveSettings: endpoint
    .meta({ ...gate, access: 'manager' })
    .route({ method: 'PUT', path: '/datev-settings' })
    .input(datevSettings.extend({ version: z.int().min(0).max(2_000_000_000) }))
    .output(z.object({ version }))
    .errors(refusals('record/changed')),

  /** What a batch of these days would hold, and everything that stands in its way or should be known before. */
  check: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/datev-checks' })
    .input(z.object(period))
    .output(
      z.object({
        /** Days with sales, and how many of them are wholly in Z-reports. */
        salesDays: z.int(),
        closedDays: z.int(),
        openDates: z.array(businessDate).max(400),
        /** Tills of the location, and those that said they have something unsent. */
        registers: z.int(),
        unsentRegisters: z.array(z.object({ name: z.string(), lastSeenAt: instant.nullable() })),
        zReports: z.int(),
        /** Z-reports of which something was delivered before. */
        deliveredZReports: z.int(),
        rows: z.int(),
        problems: z.array(batchProblem),
        proof,
      }),
    )
    .errors(refusals(notFoundCode, 'period/not-valid')),

  create: endpoint
    .meta({ ...gate, fresh: true })
    .route({ method: 'PUT', path: '/datev-batches/{exportId}' })
    .input(z.object({ exportId: id, ...period, delivers: z.enum(['difference', 'whole']) }))
    .output(exported)
    .errors(refusals(notFoundCode, 'period/not-valid')),

  /** One page on A4, to be kept beside the batch: that it adds up, counted four times. */
  proof: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/datev-batches/{exportId}/proof' })
    .input(z.object({ exportId: id, locale }))
    .output(z.file())
    .errors(refusals(notFoundCode)),
};
