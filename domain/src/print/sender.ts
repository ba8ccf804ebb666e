import type { Catalogue } from '../offer/catalogue.ts';
import { receiptAddress } from '../locations/going-live.ts';
import type { PrintBlock, PrintImage } from './document.ts';
import { fill, type PaperLanguage } from './texts.ts';

/** Whose paper it is. */
export type PaperSender = {
  readonly organization: Catalogue['organization'];
  readonly location: Pick<
    Catalogue['location'],
    'name' | 'timeZone' | 'street' | 'postalCode' | 'city' | 'receiptHeader' | 'receiptFooter'
  >;
  readonly logo?: PrintImage | undefined;
};

/** Name and address of the business, as the law wants them on every receipt. */
export function senderBlocks(
  { organization, location, logo }: PaperSender,
  { words }: PaperLanguage,
): readonly PrintBlock[] {
  const { street, postalCode, city } = receiptAddress({ organization, location });
  const centred = [
    organization.name === location.name ? '' : organization.name,
    street,
    `${postalCode} ${city}`.trim(),
    organization.vatId && fill(words.head.vatId, { number: organization.vatId }),
    organization.taxNumber && fill(words.head.taxNumber, { number: organization.taxNumber }),
    location.receiptHeader,
  ];
  return [
    ...(logo ? [{ kind: 'image', image: logo } as const] : []),
    { kind: 'text', text: location.name, align: 'center', isDouble: 'if-wide', isBold: true },
    ...centred.filter((text) => text !== '').map((text) => ({ kind: 'text', text, align: 'center' }) as const),
    { kind: 'feed' },
  ];
}

/** What has to be filled in before a receipt may be given out. */
export function isAddressMissing({ organization, location }: PaperSender): boolean {
  const { street, city } = receiptAddress({ organization, location });
  return organization.name === '' || street === '' || city === '';
}
