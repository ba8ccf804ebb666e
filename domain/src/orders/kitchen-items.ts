import { type Allergen, allergenCodesOf } from '../articles/allergens.ts';
import type { OptionKind } from '../offer/option-group.ts';
import type { SoldLine } from '../sales/sale-fact.ts';

/** What was chosen, as much as a cook needs of it. */
export type KitchenOption = { readonly kind: OptionKind; readonly name: string };

/** With what it adds, where a catalogue tells: `+ Erdnusssoße (E)`. */
export function withCodes(text: string, added: readonly Allergen[]): string {
  return added.length === 0 ? text : `${text} (${allergenCodesOf(added).join(', ')})`;
}

export type KitchenItem = {
  readonly lineNo: number;
  readonly name: string;
  readonly quantity: number;
  readonly note: string;
  readonly stationId: string | null;
  /** Absent: nothing was chosen. */
  readonly options?: KitchenOption[] | undefined;
};

/** What of a sale somebody has to prepare. */
export function kitchenItems(lines: readonly SoldLine[]): readonly KitchenItem[] {
  return lines
    .filter(({ stationId }) => stationId !== null)
    .map(({ lineNo, name, quantity, note, stationId, options }) => ({
      lineNo,
      name,
      quantity,
      note,
      stationId,
      ...(options.length > 0 && { options: options.map((option) => ({ kind: option.kind, name: option.name })) }),
    }));
}
