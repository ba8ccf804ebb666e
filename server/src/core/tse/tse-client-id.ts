import { hash } from 'node:crypto';

/**
 * The id of a register at a device: always the same one, so that whoever was broken off while he registered it finds it again. Vendors
 * ask for a UUID of version 4, which is all that is said about it.
 */
export function tseClientId(tssId: string, registerId: string): string {
  const digits = hash('sha256', `tse client ${tssId} ${registerId}`, 'hex');
  const variant = '89ab'[Number.parseInt(digits[16] ?? '0', 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
