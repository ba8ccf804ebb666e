import { type Allergen, allergenCodesOf } from '../articles/allergens.ts';
import type { OptionKind } from '../offer/option-group.ts';
import type { SoldLine } from '../sales/sale-fact.ts';

/** What was chosen, as much as a cook needs of it. */
export type KitchenOption = { readonly kind: OptionKind; readonly name: string };

/** With what it adds, where a catalogue tells: `+ Erdnusssoße (E)`. */
export function withCodes(text: string, added: readonly Allergen[]): string {
  return added.length === 0 ? text : `${text} (${allergenCodesOf(added).join(', ')})`;
}

type Prepared = Pick<SoldLine, 'lineNo' | 'name' | 'quantity' | 'note' | 'stationId'> &
  Pick<KitchenItem, 'partNo'> & { readonly options: readonly KitchenOption[] };

export type KitchenItem = {
  readonly lineNo: number;
  /** Counts the parts of a set, which share the number of their line; absent: it is no part of any. */
  readonly partNo?: number | undefined;
  readonly name: string;
  readonly quantity: number;
  readonly note: string;
  readonly stationId: string | null;
  /** Absent: nothing was chosen. */
  readonly options?: KitchenOption[] | undefined;
};

/** What of a sale somebody has to prepare, with sets as their parts: see `preparedLines`. */
export function kitchenItems(lines: readonly Prepared[]): readonly KitchenItem[] {
  return lines
    .filter(({ stationId }) => stationId !== null)
    .map(({ lineNo, partNo, name, quantity, note, stationId, options }) => ({
      lineNo,
      ...(partNo !== undefined && { partNo }),
      name,
      quantity,
      note,
      stationId,
      ...(options.length > 0 && { options: options.map((option) => ({ kind: option.kind, name: option.name })) }),
    }));
}
