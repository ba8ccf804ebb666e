import { type CartProcess, goesOn, splitOff } from '@tresen/domain/sales/cart-process';
import type { SaleToBook, Till } from '../../../device/till/till.ts';
import { isEmpty, type Sale } from './sale.ts';

type AtTill = { readonly till: Till };

/** The sale as it goes on from what it was before. A transaction that begins with it is told at once. */
export function withProcess({ till }: AtTill, sale: Sale, before: CartProcess): Sale {
  const isSigned = signs(till);
  const process = goesOn(before, { hasLines: !isEmpty(sale), isSigned, at: new Date().toISOString(), drawTxId });
  const { startedAt, txId } = process;
  if (txId !== undefined && startedAt !== undefined && txId !== before.txId) till.signing.begin([{ txId, startedAt }]);
  return { ...sale, ...process };
}

/** What was begun and is signed by nobody any more goes on without. */
export function asSignedNow<Begun extends CartProcess>({ till }: AtTill, begun: Begun): Begun {
  return signs(till) ? begun : { ...begun, txId: undefined };
}

/** The page may have gone before anybody heard of it. Told twice, it has begun once. */
export function beginAgain({ till }: AtTill, { startedAt, txId }: CartProcess): void {
  if (txId !== undefined && startedAt !== undefined) till.signing.begin([{ txId, startedAt }]);
}

/** One payer of several. Told with what they pay, and not before: who changes their mind leaves nothing open. */
export function processOfPart(sale: Sale): CartProcess {
  return splitOff(sale, drawTxId);
}

/** What begins and ends in one breath: a counter-booking, a correction, a tip. */
export function processNow({ till }: AtTill): Pick<SaleToBook, 'startedAt' | 'txId' | 'signing'> {
  const startedAt = new Date().toISOString();
  return { startedAt, ...signingOf(till, signs(till) ? drawTxId() : undefined) };
}

/** What a sale says of its signature when it is booked. */
export function signingOf({ signing }: Till, txId: string | undefined): Pick<SaleToBook, 'txId' | 'signing'> {
  return txId === undefined ? { txId: null, signing: 'none' } : { txId, signing: signing.atSale() };
}

function signs({ catalogue }: Till): boolean {
  return Boolean(catalogue.get().signing);
}

function drawTxId(): string {
  return crypto.randomUUID();
}
