import { rememberArea } from '../../../app/till-area.ts';
import { changeCart } from './change-cart.ts';
import { type Counter, placeOf } from './counter.ts';
import { isEmpty } from './sale.ts';

export function chooseArea(counter: Counter, areaId: string): void {
  counter.areaId.set(areaId);
  rememberArea(areaId);
  const sale = counter.sale.get();
  if (!isEmpty(sale)) return;
  changeCart(counter, (cart) => ({ ...cart, place: placeOf(counter) }));
  counter.earlier.set([]);
}
