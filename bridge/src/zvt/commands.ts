import { apduBytes } from './apdu.ts';
import { digitsBytes } from './packed.ts';
import { tlvBytes } from './tlv.ts';

export const controls = {
  accepted: 0x80_00,
  statusEnquiry: 0x05_01,
  statusInformation: 0x04_0f,
  intermediateStatus: 0x04_ff,
  registration: 0x06_00,
  payment: 0x06_01,
  completion: 0x06_0f,
  aborted: 0x06_1e,
  repeatReceipt: 0x06_20,
  reversal: 0x06_30,
  refund: 0x06_31,
  endOfDay: 0x06_50,
  diagnosis: 0x06_70,
  abort: 0x06_b0,
  printLine: 0x06_d1,
  printText: 0x06_d3,
} as const;

const euro = [0x49, 0x09, 0x78] as const;

/** The till prints (bits 1, 2 and 7), hears what the terminal is doing (3), and nobody starts anything at the terminal (4, 5). */
const tillDecides = 0b1011_1110;
/** The key for its service menu is off. */
const noServiceKey = 0x01;

export type Password = string;

/** Six digits on the terminal's paper from its network operator. */
function passwordBytes(password: Password): readonly number[] {
  return digitsBytes(Number(password), 3);
}

/** Text may come as a block: without the permission it comes line by line. */
export function registration(password: Password): Uint8Array {
  const permitted = tlvBytes(0x26, tlvBytes(0x0a, [0x06, 0xd3]));
  return apduBytes(controls.registration, [
    ...passwordBytes(password),
    tillDecides,
    0x09,
    0x78,
    0x03,
    noServiceKey,
    ...tlvBytes(0x06, permitted),
  ]);
}

export function payment(amountCents: number): Uint8Array {
  return apduBytes(controls.payment, [0x04, ...digitsBytes(amountCents, 6), ...euro]);
}

/** Takes a payment of the same day of the terminal back as a whole. */
export function reversal(password: Password, receiptNo: number): Uint8Array {
  return apduBytes(controls.reversal, [...passwordBytes(password), 0x87, ...digitsBytes(receiptNo, 2)]);
}

export function refund(password: Password, amountCents: number): Uint8Array {
  return apduBytes(controls.refund, [...passwordBytes(password), 0x04, ...digitsBytes(amountCents, 6), ...euro]);
}

export function repeatReceipt(password: Password): Uint8Array {
  return apduBytes(controls.repeatReceipt, passwordBytes(password));
}

export function endOfDay(password: Password): Uint8Array {
  return apduBytes(controls.endOfDay, passwordBytes(password));
}

export const abort = apduBytes(controls.abort);
export const accepted = apduBytes(controls.accepted);
/** Said to a result that could not be kept: the terminal takes it back. */
export const notKept = apduBytes(0x84_66);

export function statusEnquiry(password: Password): Uint8Array {
  return apduBytes(controls.statusEnquiry, [...passwordBytes(password), 0x03, 0x00]);
}
