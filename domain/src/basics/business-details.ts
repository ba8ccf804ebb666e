import { type PostalAddress, type TownRefusal, townRefusal } from './postal-address.ts';
import { isTaxNumber } from './tax-number.ts';
import { type VatIdRefusal, vatIdRefusal } from './vat-id.ts';

type Details = PostalAddress & { readonly taxNumber: string; readonly vatId: string };

export type DetailsRefusal = {
  readonly field: 'taxNumber' | 'vatId' | 'postalCode' | 'city';
  readonly code: TownRefusal['code'] | VatIdRefusal['code'] | 'tax-number/shape';
};

/** What stands on every receipt is right, or empty: half a number helps nobody and looks like one. */
export function detailsRefusals({ taxNumber, vatId, ...address }: Details): readonly DetailsRefusal[] {
  const town = townRefusal(address);
  const vat = vatId.trim() === '' ? undefined : vatIdRefusal(vatId);
  const isTaxNumberWrong = taxNumber.trim() !== '' && !isTaxNumber(taxNumber);
  return [
    ...(town ? [town] : []),
    ...(isTaxNumberWrong ? [{ field: 'taxNumber', code: 'tax-number/shape' } as const] : []),
    ...(vat ? [{ field: 'vatId', code: vat.code } as const] : []),
  ];
}
