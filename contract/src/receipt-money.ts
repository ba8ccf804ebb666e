import { moneyTypes } from '@tresen/domain/basics/payment-types';
import { z } from 'zod';

export const receiptPayment = z.object({
  type: z.enum(moneyTypes),
  amountCents: z.int(),
  tenderedCents: z.int(),
  changeCents: z.int(),
});

export const vatShare = z.object({ ratePermille: z.int(), grossCents: z.int(), netCents: z.int(), taxCents: z.int() });
