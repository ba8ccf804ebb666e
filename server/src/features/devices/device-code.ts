import { randomInt } from 'node:crypto';

/** Without the letters that are taken for digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 3;

/** 45 bits in groups that can be read out and typed. docs/security.md says why that is enough for ten minutes. */
export function newDeviceCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** However it was typed: small, without dashes, with an O for a zero. */
export function readDeviceCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
