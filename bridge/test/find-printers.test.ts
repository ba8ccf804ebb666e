import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPrinter, findPrinters } from '../src/find-printers.ts';
import { openPrinter } from '../src/open-printer.ts';
import { openStandIn } from './stand-in.ts';

let standIn: Awaited<ReturnType<typeof openStandIn>>;
beforeAll(async () => {
  standIn = await openStandIn('127.0.0.77');
});
afterAll(() => standIn[Symbol.asyncDispose]());

test('of a whole network the one that takes print data is found, by name, within bounded time', async () => {
  const addresses = Array.from({ length: 254 }, (_, at) => `127.0.0.${at + 1}`);
  const startedAt = performance.now();
  expect(await findPrinters({ addresses, port: standIn.port })).toEqual([
    { address: '127.0.0.77', port: standIn.port, protocol: 'raw', name: 'TM-T88VI' },
  ]);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

test('an address that was typed is looked at, by the protocol that was chosen', async () => {
  const at = (port: number, protocol: 'raw' | 'epos') => findPrinter({ address: '127.0.0.77', port, protocol });
  expect(await at(standIn.port, 'raw')).toHaveLength(1);
  expect(await at(standIn.eposPort, 'epos')).toHaveLength(1);
  expect(await at(standIn.port + 1, 'epos')).toEqual([]);
});

test('whatever the server says, nothing outside of the own network is dialled', async () => {
  for (const address of ['8.8.8.8', '93.184.216.34', 'printer.example', '::1']) {
    const printer = openPrinter({ address, port: 9100, protocol: 'raw' }, 'esc-pos');
    expect(await printer.look()).toEqual({ state: 'not-connected', cause: 'access-denied' });
    await expect(printer.print(new Uint8Array(1))).rejects.toMatchObject({ reason: 'access-denied', bytesSent: 0 });
  }
  const ssh = openPrinter({ address: '192.168.1.1', port: 22, protocol: 'raw' }, 'esc-pos');
  expect(await ssh.look()).toEqual({ state: 'not-connected', cause: 'access-denied' });
});
