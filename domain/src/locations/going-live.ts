import { isCompleteAddress, type PostalAddress } from '../basics/postal-address.ts';
import { isTaxNumber } from '../basics/tax-number.ts';
import { vatIdRefusal } from '../basics/vat-id.ts';

type LiveFacts = {
  readonly organization: PostalAddress & { readonly taxNumber: string; readonly vatId: string };
  readonly location: PostalAddress;
  readonly signing: SigningFacts;
};

/** What is known of the technical security device of a location. */
export type SigningFacts = {
  /** The provider has switched it on here: from then on nobody accepts to sell without it any more. */
  readonly isEntitled: boolean;
  /** An admin said, in so many words, that this location sells without a technical security device. */
  readonly isUnsignedAccepted: boolean;
  /** As the owner answered; `undefined` before anybody did. */
  readonly hasSteadyInternet: boolean | undefined;
  readonly devices: readonly { readonly isReady: boolean; readonly isTest: boolean; readonly isInHouse: boolean }[];
  /** The device that each register in use signs with now, by its place among `devices`; `undefined`: none. */
  readonly registers: readonly (number | undefined)[];
};

/** What a location needs before it sells for real, in the order in which it is asked for. Each condition is one line here. */
const conditions = {
  address: ({ organization, location }: LiveFacts) => isCompleteAddress(receiptAddress({ organization, location })),
  'tax-number': ({ organization: { taxNumber, vatId } }: LiveFacts) =>
    isTaxNumber(taxNumber) || (vatId !== '' && vatIdRefusal(vatId) === undefined),
  signing: ({ signing }: LiveFacts) => (signing.isEntitled ? isSignedFor(signing) : signing.isUnsignedAccepted),
} as const satisfies Record<string, (facts: LiveFacts) => boolean>;

export type LiveCondition = keyof typeof conditions;

export const liveConditions = ['address', 'tax-number', 'signing'] as const satisfies readonly LiveCondition[];

export function missingToGoLive(facts: LiveFacts): readonly LiveCondition[] {
  return liveConditions.filter((condition) => !conditions[condition](facts));
}

/**
 * Every register in use signs with a device that is ready and real. Without steady internet that has to be one in the house: what a
 * device in the cloud does not hear, it does not sign.
 */
export function isSignedFor({ devices, registers, hasSteadyInternet }: SigningFacts): boolean {
  const counts = devices.map(
    ({ isReady, isTest, isInHouse }) => isReady && !isTest && (isInHouse || hasSteadyInternet === true),
  );
  return counts.includes(true) && registers.every((device) => device !== undefined && counts[device]);
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
