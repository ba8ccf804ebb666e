import type { Drafts } from '../../../device/till/till.ts';
import { isBlank, type Sale } from '../counter/sale.ts';
import type { TableDraft, Tables, TableSpot } from './tables.ts';

/** Another version than carts of the counter have: who sells there never finds it among them. */
type Content = { readonly v: 2; readonly spot: TableSpot; readonly sale: Sale };

export function tableDraft(spot: TableSpot, sale: Sale): object {
  return { v: 2, spot, sale } satisfies Content;
}

export async function readTableDrafts(drafts: Drafts): Promise<ReadonlyMap<string, TableDraft>> {
  const found = (await drafts.list()).flatMap(({ content }) => (isTableDraft(content) ? [content] : []));
  return new Map(found.map(({ spot, sale }) => [spot.billId, { ...spot, sale }]));
}

/** What lies on the counter now belongs to its table, also when somebody goes to another one. */
export async function putAside({ counter, spot, drafts }: Tables): Promise<void> {
  const at = spot.get();
  const sale = counter.sale.get();
  if (!at || sale.due) return;
  const others = new Map(drafts.get());
  if (isBlank(sale)) others.delete(at.billId);
  else others.set(at.billId, { ...at, sale });
  drafts.set(others);
  if (!isBlank(sale)) await counter.till.drafts.save(sale.orderId, tableDraft(at, sale));
}

function isTableDraft(content: unknown): content is Content {
  return typeof content === 'object' && content !== null && 'v' in content && content.v === 2 && 'spot' in content;
}
