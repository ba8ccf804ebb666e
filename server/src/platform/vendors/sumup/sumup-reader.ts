import { z } from 'zod';
import type { SumupCalls } from './sumup-calls.ts';
import { sumupTransaction } from './sumup-transaction.ts';

export const sumupSettings = z.object({
  baseUrl: z.string(),
  merchant: z.string(),
  reader: z.string(),
  appId: z.string(),
  /** Of a stand-in: nobody waits minutes for it. */
  pace: z.object({ lookMs: z.number(), giveUpMs: z.number(), absentMs: z.number() }).optional(),
});

/** How long things take there. Tests are in a hurry. */
export type SumupPace = {
  readonly lookMs: number;
  readonly giveUpMs: number;
  /** Before that an absent payment means "not yet". */
  readonly absentMs: number;
};

export type Reader = Omit<z.infer<typeof sumupSettings>, 'pace'> &
  SumupPace & { readonly affiliateKey: string; readonly call: SumupCalls };

export function readerPath({ merchant, reader }: Pick<Reader, 'merchant' | 'reader'>): string {
  return `/v0.1/merchants/${encodeURIComponent(merchant)}/readers/${encodeURIComponent(reader)}`;
}

export function transactionOf({ call, merchant }: Reader, attemptId: string) {
  const path = `/v2.1/merchants/${encodeURIComponent(merchant)}/transactions?foreign_transaction_id=${encodeURIComponent(attemptId)}`;
  return call({ method: 'GET', path }, sumupTransaction);
}
