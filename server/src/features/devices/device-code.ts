import { createHash, randomInt } from 'node:crypto';

/** Without the letters that are taken for digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 7;
const groupLength = 4;

/** 140 bits, in groups that can be read out. */
export function newDeviceCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** However it was typed: small, without dashes, with an O for a zero. */
export function deviceCodeHash(typed: string): Buffer {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`device-code:${code}`).digest();
}
