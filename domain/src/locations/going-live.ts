import { isCompleteAddress, type PostalAddress } from '../basics/postal-address.ts';
import { isTaxNumber } from '../basics/tax-number.ts';
import { vatIdRefusal } from '../basics/vat-id.ts';

type LiveFacts = {
  readonly organization: PostalAddress & { readonly taxNumber: string; readonly vatId: string };
  readonly location: PostalAddress;
  /** An admin said, in so many words, that this location sells without a technical security device. */
  readonly isUnsignedAccepted: boolean;
};

/** What a location needs before it sells for real, in the order in which it is asked for. Each condition is one line here. */
const conditions = {
  address: ({ organization, location }: LiveFacts) => isCompleteAddress(receiptAddress({ organization, location })),
  'tax-number': ({ organization: { taxNumber, vatId } }: LiveFacts) =>
    isTaxNumber(taxNumber) || (vatId !== '' && vatIdRefusal(vatId) === undefined),
  signing: ({ isUnsignedAccepted }: LiveFacts) => isUnsignedAccepted,
} as const satisfies Record<string, (facts: LiveFacts) => boolean>;

export type LiveCondition = keyof typeof conditions;

export const liveConditions = ['address', 'tax-number', 'signing'] as const satisfies readonly LiveCondition[];

export function missingToGoLive(facts: LiveFacts): readonly LiveCondition[] {
  return liveConditions.filter((condition) => !conditions[condition](facts));
}

/** The location's own where it has one, else that of the business: as receipts print it. */
export function receiptAddress({
  organization,
  location,
}: Readonly<Record<'organization' | 'location', PostalAddress>>): PostalAddress {
  return location.city === '' ? organization : location;
}

/** A till that never heard of this question sold before it was asked. */
export function mustTrain(location: { readonly isLive?: boolean | undefined }): boolean {
  return location.isLive === false;
}
