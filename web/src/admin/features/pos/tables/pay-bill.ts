import { billDue } from '@tresen/domain/bills/bill-due';
import { everythingOpen } from '@tresen/domain/bills/choose-pieces';
import type { BillView } from '@tresen/domain/bills/floor-view';
import type { Settles } from '@tresen/domain/sales/sale-fact';
import { placeOf } from '../counter/counter.ts';
import { newSale } from '../counter/sale.ts';
import { freshId } from './fresh-id.ts';
import { takesMoney } from './takes-money.ts';
import { putAside } from './table-drafts.ts';
import type { Tables } from './tables.ts';

export function billAt({ floor, spot }: Tables): BillView | undefined {
  const { view } = floor.now.get();
  const billId = spot.get()?.billId;
  return billId === undefined ? undefined : view.bills.get(view.nameOf(billId));
}

/** Everything that is open, or what was chosen of it, is on the counter to be paid. Says whether there is anything. */
export async function startPaying(tables: Tables, chosen?: readonly Settles[]): Promise<boolean> {
  const { counter, floor, part } = tables;
  const bill = billAt(tables);
  const pieces = bill && (chosen ?? everythingOpen(bill.items, freshId));
  const due = bill && pieces && billDue(bill, pieces, floor.step());
  if (!bill || !due || !takesMoney(counter.till)) return false;
  await putAside(tables).catch(() => undefined);
  const place = bill.fields.place ?? placeOf(counter);
  counter.result.set(undefined);
  counter.phase.set('selling');
  counter.sale.set({ ...newSale(place), ...processOfReceipt(tables), due });
  endClaim(tables);
  const userId = counter.person.get()?.userId ?? null;
  tables.claim.set(floor.claim({ billId: bill.billId, userId, pieces: chosen ?? [] }));
  part.set('pay');
  return true;
}

/** Paid, or left. */
export function endClaim({ claim }: Pick<Tables, 'claim'>): void {
  claim.get()?.end();
  claim.set(undefined);
}

/** Whoever waits for this bill waits until they know of the receipt. */
export function paidClaim({ claim }: Pick<Tables, 'claim'>): void {
  claim.get()?.paid();
  claim.set(undefined);
}

/** Nothing was paid: what was tapped before is there again. */
export function stopPaying(tables: Tables): void {
  const { counter, drafts, spot, part } = tables;
  const draft = drafts.get().get(spot.get()?.billId ?? '');
  endClaim(tables);
  counter.panel.set(undefined);
  counter.phase.set('selling');
  counter.sale.set(draft?.sale ?? newSale(placeOf(counter)));
  part.set('bill');
}

/** Begun with the payment and said with it: who changes their mind leaves nothing open. */
function processOfReceipt({ counter }: Tables) {
  const isSigned = Boolean(counter.till.catalogue.get().signing);
  return { startedAt: new Date().toISOString(), ...(isSigned && { txId: crypto.randomUUID() }) };
}
