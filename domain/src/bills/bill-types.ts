import { entryTypes } from '../device-log/known-types.ts';
import type { BillEntries } from './bill-facts.ts';

const types: { readonly [Type in keyof BillEntries]: true } = {
  'order.place.v1': true,
  'order.cancel.v1': true,
  'order.fire.v1': true,
  'order.change.v1': true,
  'bill.set.v1': true,
  'bill.join.v1': true,
  'bill.move-items.v1': true,
  'bill.divide.v1': true,
  'bill.discount.v1': true,
  'bill.discount-drop.v1': true,
  'bill.interim.v1': true,
  'bill.write-off.v1': true,
  'bill.reassign.v1': true,
};

/** What is written down of open bills; receipts that pay them are sales. */
export const billTypes: readonly string[] = Object.keys(types);

/** All that this build reads, with what is said of tables: what each side of a hello says of itself. */
export const readTypes: readonly string[] = [...entryTypes, ...billTypes];
