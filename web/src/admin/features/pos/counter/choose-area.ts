import { changeCart } from './change-cart.ts';
import { type Counter, placeOf } from './counter.ts';
import { isEmpty } from './sale.ts';

const key = 'tresen-till-area';

/** A device stands in one area: it is chosen once and remembered. */
export function chooseArea(counter: Counter, areaId: string): void {
  counter.areaId.set(areaId);
  try {
    localStorage.setItem(key, areaId);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  const sale = counter.sale.get();
  if (!isEmpty(sale)) return;
  changeCart(counter, (cart) => ({ ...cart, place: placeOf(counter) }));
  counter.earlier.set([]);
}

export function rememberedArea(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
