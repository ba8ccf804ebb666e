import type { BillView } from '@tresen/domain/bills/floor-view';
import { moneyText } from '../parts/money-text.ts';

/** `+ 2,00 € Pfand Glas`: what comes along with each piece of an item. */
export function depositText({ items }: Pick<BillView, 'items'>, itemId: string): string {
  const deposits = items.filter(({ item }) => item.parentItemId === itemId);
  return deposits.map(({ item }) => `+ ${moneyText(item.unitCents)} ${item.name}`).join(' ');
}
