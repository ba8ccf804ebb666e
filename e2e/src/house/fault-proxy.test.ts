import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

const server = createServer((_, response) => response.end('here'));
let proxy: FaultProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  proxy = await openFaultProxy((server.address() as AddressInfo).port);
});

afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  server.close();
});

async function ask(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${proxy.port}/`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(500),
  });
  return response.text();
}

test('an open wire carries, a cut one refuses, a restored one carries again', async () => {
  expect(await ask()).toBe('here');
  proxy.cut();
  await expect(ask()).rejects.toThrow('fetch failed');
  proxy.restore();
  expect(await ask()).toBe('here');
});

test('a silent wire accepts and says nothing', async () => {
  proxy.silence();
  await expect(ask()).rejects.toThrow(/timeout/i);
  proxy.restore();
  expect(await ask()).toBe('here');
});
