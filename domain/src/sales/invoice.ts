import type { PostalAddress } from '../basics/postal-address.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { oneLine } from '../basics/text-rules.ts';
import { isVoucher, type SaleFact } from './sale-fact.ts';

/** Above this a receipt alone is no invoice: it has to name who it is for (section 33 UStDV). */
export const smallInvoiceCents = 25_000;

export const longestRecipientName = 100;
export const longestRecipientStreet = 100;
export const longestRecipientCity = 60;
export const longestRecipientPostalCode = 10;
export const longestOccasion = 200;
export const longestPerson = 100;
export const mostPersons = 40;
/** So often a name can be put right; nobody comes near it. */
export const mostVersions = 99;

/** Guests come from everywhere: five digits in Germany, something else elsewhere. */
export const recipientPostalCode = /^[\dA-Za-z][\dA-Za-z -]{2,9}$/;

/** Who an invoice is for. */
export type Recipient = PostalAddress & { readonly name: string };

export type RecipientField = keyof Recipient;

/** A version of the name on an invoice. What was written stays: who was wrong writes the next one. */
export type AddressedVersion = { readonly version: number; readonly recipient: Recipient; readonly madeAt: string };

/** Every field that cannot be printed as it is; none means: it can. */
export function recipientRefusals(typed: Recipient): ReadonlyMap<RecipientField, 'missing' | 'too-long' | 'shape'> {
  const { name, street, postalCode, city } = trimmed(typed);
  const wrong = new Map<RecipientField, 'missing' | 'too-long' | 'shape'>();
  const check = (field: RecipientField, text: string, most: number) => {
    if (text === '') wrong.set(field, 'missing');
    else if (text.length > most) wrong.set(field, 'too-long');
    else if (!oneLine.test(text)) wrong.set(field, 'shape');
  };
  check('name', name, longestRecipientName);
  check('street', street, longestRecipientStreet);
  check('postalCode', postalCode, longestRecipientPostalCode);
  if (!wrong.has('postalCode') && !recipientPostalCode.test(postalCode)) wrong.set('postalCode', 'shape');
  check('city', city, longestRecipientCity);
  return wrong;
}

export function readRecipient(typed: Recipient): Result<Recipient, { readonly code: 'invoice/recipient-wrong' }> {
  const recipient = trimmed(typed);
  return recipientRefusals(recipient).size === 0 ? accept(recipient) : refuse({ code: 'invoice/recipient-wrong' });
}

/** What a host writes about a meal. It is printed and kept by nobody here. */
export type Entertainment = {
  readonly occasion: string;
  readonly persons: readonly string[];
  /** Empty: the one on the invoice, or by hand. */
  readonly host: string;
};

export type EntertainmentRefusal = {
  readonly code: 'entertainment/occasion' | 'entertainment/persons' | 'entertainment/host';
};

/** Who was there and why; above the small amount also who paid, unless the invoice says it already. */
export function readEntertainment(
  typed: Entertainment,
  about: { readonly totalCents: number; readonly isAddressed: boolean },
): Result<Entertainment, EntertainmentRefusal> {
  const occasion = typed.occasion.trim();
  const host = typed.host.trim();
  const persons = typed.persons.map((person) => person.trim()).filter((person) => person !== '');
  if (occasion === '' || !isPrintable(occasion, longestOccasion)) return refuse({ code: 'entertainment/occasion' });
  const isListed = persons.length > 0 && persons.length <= mostPersons;
  if (!isListed || !persons.every((person) => isPrintable(person, longestPerson)))
    return refuse({ code: 'entertainment/persons' });
  const isNeeded = about.totalCents > smallInvoiceCents && !about.isAddressed;
  if ((isNeeded && host === '') || !isPrintable(host, longestRecipientName))
    return refuse({ code: 'entertainment/host' });
  return accept({ occasion, persons, host });
}

export type InvoiceRefusal = { readonly code: 'invoice/taken-back' | 'invoice/already-there' | 'invoice/too-old' };

/** What is known of a receipt when somebody asks for an invoice of it. */
export type ReceiptToAddress = {
  readonly isCounterBooking: boolean;
  readonly isTakenBack: boolean;
  readonly businessDate: string;
  readonly versions: number;
};

/** Guests name themselves once, as long as the receipt is kept; what is wrong then the business puts right with the next version. */
export function addressRefusal(
  receipt: ReceiptToAddress,
  by: 'guest' | 'business',
  today: string,
): InvoiceRefusal | undefined {
  if (receipt.isCounterBooking || receipt.isTakenBack) return { code: 'invoice/taken-back' };
  if (today > keptUntil(receipt.businessDate)) return { code: 'invoice/too-old' };
  return by === 'guest' && receipt.versions > 0 ? { code: 'invoice/already-there' } : undefined;
}

/** Ten years, counted from the end of the year it was sold in. */
export function keptUntil(businessDate: string): string {
  return `${String(Number(businessDate.slice(0, 4)) + 10).padStart(4, '0')}-12-31`;
}

/** What was paid for food and drink, and what was given on top: the form names them apart. */
export function hospitalityAmounts({ lines, totalCents }: Pick<SaleFact, 'lines' | 'totalCents'>): {
  readonly billCents: number;
  readonly tipCents: number;
} {
  const tipCents = lines
    .filter(({ kind }) => kind === 'tip' || kind === 'owner-tip')
    .reduce((sum, line) => sum + line.totalCents, 0);
  const besideCents = lines.filter(isVoucher).reduce((sum, line) => sum + line.totalCents, 0);
  return { billCents: totalCents - tipCents - besideCents, tipCents };
}

/** Whether two people who write the same version mean the same. */
export function isSameRecipient(one: Recipient, other: Recipient): boolean {
  return recipientFields.every((field) => one[field] === other[field]);
}

export const recipientFields = ['name', 'street', 'postalCode', 'city'] as const satisfies readonly RecipientField[];

/** One person a line, as a host types them. */
export function personsIn(typed: string): readonly string[] {
  return typed
    .split('\n')
    .map((person) => person.trim())
    .filter((person) => person !== '');
}

function trimmed({ name, street, postalCode, city }: Recipient): Recipient {
  return { name: name.trim(), street: street.trim(), postalCode: postalCode.trim(), city: city.trim() };
}

function isPrintable(text: string, most: number): boolean {
  return text.length <= most && oneLine.test(text);
}
