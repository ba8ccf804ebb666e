import { readCardNumber, withoutCardNumbers } from './card-number.ts';
import { readFields } from './fields.ts';
import { readDigits, readText } from './packed.ts';
import { findTlv, readTlv } from './tlv.ts';

/** What a terminal says of one payment, without anything of the card that must not be known. */
export type StatusInformation = {
  /** 0: it went well. `undefined`: it does not say. */
  readonly result: number | undefined;
  readonly amountCents: number | undefined;
  readonly currency: number | undefined;
  readonly traceNo: number | undefined;
  readonly receiptNo: number | undefined;
  readonly turnoverNo: number | undefined;
  /** `HH:MM:SS` and `MM-DD` by the terminal's own clock; it does not tell the year. */
  readonly time: string | undefined;
  readonly date: string | undefined;
  readonly terminalId: string;
  readonly cardType: number | undefined;
  readonly cardName: string;
  /** Four digits, or nothing. */
  readonly cardEndsWith: string;
  /** The house's slip has to be signed. */
  readonly isSigned: boolean;
  readonly applicationId: string;
  readonly text: string;
};

export type ReadStatus = { readonly status: StatusInformation; readonly isCardDataSeen: boolean };

/** Tracks of the stripe and the number on the back: no terminal has any business telling them. */
const neverSent = [0x23, 0x24, 0x2d, 0x3a];

/** How somebody showed that the card is theirs: those ways that end with a signature. */
const signatures = new Set([0x01, 0x05, 0x06, 0x07]);

export function readStatusInformation(bytes: Uint8Array): ReadStatus {
  const { fields } = readFields(bytes);
  let isCardDataSeen = neverSent.some((name) => fields.has(name));
  const number = (name: number) => {
    const field = fields.get(name);
    return field && readDigits(field);
  };
  const text = (field: Uint8Array | undefined) => {
    const read = withoutCardNumbers(field ? readText(field).replaceAll(/\s+/g, ' ').trim() : '');
    isCardDataSeen ||= read.isWhole;
    return read.text;
  };
  const card = readCardNumber(fields.get(0x22) ?? new Uint8Array());
  isCardDataSeen ||= card.isWhole;
  const container = readTlv(fields.get(0x06) ?? new Uint8Array());
  const [applicationId] = findTlv(container, 0x43);
  const [how] = findTlv(container, 0x1f_10);
  const terminalId = number(0x29);
  const status: StatusInformation = {
    result: fields.get(0x27)?.[0],
    amountCents: number(0x04),
    currency: number(0x49),
    traceNo: number(0x0b),
    receiptNo: number(0x87),
    turnoverNo: number(0x88),
    time: clock(fields.get(0x0c), ':'),
    date: clock(fields.get(0x0d), '-'),
    terminalId: terminalId === undefined ? '' : String(terminalId).padStart(8, '0'),
    cardType: fields.get(0x8a)?.[0],
    cardName: text(fields.get(0x8b)?.filter((byte) => byte !== 0)),
    cardEndsWith: card.endsWith,
    isSigned: signatures.has(how?.value[0] ?? 0),
    applicationId: applicationId ? Buffer.from(applicationId.value).toString('hex').toUpperCase().slice(0, 32) : '',
    text: text(fields.get(0x3c)).slice(0, 200),
  };
  return { status, isCardDataSeen };
}

function clock(field: Uint8Array | undefined, between: string): string | undefined {
  if (!field || readDigits(field) === undefined) return undefined;
  return Buffer.from(field).toString('hex').match(/../g)?.join(between);
}
