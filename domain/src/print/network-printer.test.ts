import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPrivateAddress, isPrinterPort, neighbourAddresses } from './network-printer.ts';

test('a printer has an address of the house, and no other is dialled', () => {
  const inside = ['10.0.0.7', '172.16.0.1', '172.31.255.254', '192.168.178.40', '169.254.3.4', '127.0.0.1'];
  const outside = ['8.8.8.8', '172.32.0.1', '172.15.0.1', '192.169.0.1', '100.64.0.1', '169.253.0.1', '0.0.0.0'];
  const broken = ['', '192.168.1', '192.168.1.256', '192.168.01.5', '192.168.1.5:80', 'printer.local', '::1', '0x7f.1'];
  expect(inside.filter((address) => !isPrivateAddress(address))).toEqual([]);
  expect([...outside, ...broken].filter(isPrivateAddress)).toEqual([]);
});

test('ports of other services are not dialled', () => {
  expect([80, 1024, 8008, 9100, 65_535].filter((port) => !isPrinterPort(port))).toEqual([]);
  expect([0, -1, 22, 25, 443, 445, 1023, 65_536, 9100.5, Number.NaN].filter(isPrinterPort)).toEqual([]);
});

test('the neighbours of any address are the 253 others of its /24, each once, all in the house', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 254 }), (third, last) => {
      const own = `192.168.${third}.${last}`;
      const found = neighbourAddresses(own);
      expect(new Set(found).size).toBe(253);
      expect(found).not.toContain(own);
      expect(found.every((address) => isPrivateAddress(address) && address.startsWith(`192.168.${third}.`))).toBe(true);
    }),
  );
  expect(neighbourAddresses('8.8.8.8')).toEqual([]);
  expect(neighbourAddresses('127.0.0.1')).toEqual([]);
});
