import type { Counter } from '../counter/counter.ts';
import { cancelWholeSale } from './cancel-sale.ts';

/** All of them, one after the other; says whether all were cancelled. */
export async function cancelOrders(counter: Counter, orderIds: readonly string[]): Promise<boolean> {
  const all = await counter.till.recent(orderIds.length + 50);
  for (const orderId of orderIds) {
    const recent = all.find(({ sale }) => sale.orderId === orderId);
    if (recent && !(await cancelWholeSale(counter, recent, all))) return false;
  }
  return true;
}
