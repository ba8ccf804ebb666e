import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

let heard = 0;
const server = createServer((request, response) => {
  request
    .on('data', () => undefined)
    .on('end', () => {
      heard += 1;
      response.end('here');
    });
});
let proxy: FaultProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  proxy = await openFaultProxy((server.address() as AddressInfo).port);
});

afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  server.close();
});

async function ask(body?: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${proxy.port}/`, {
    headers: { connection: 'close' },
    ...(body === undefined ? {} : { method: 'POST', body }),
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

test('a wire without answers carries the question', async () => {
  const before = heard;
  proxy.loseAnswers();
  await expect(ask()).rejects.toThrow();
  expect(heard).toBe(before + 1);
  proxy.restore();
  expect(await ask()).toBe('here');
});

test('a wire that breaks in the middle of a request leaves the server without its end', async () => {
  const before = heard;
  proxy.cutAfter(2_000);
  await expect(ask('x'.repeat(4_000))).rejects.toThrow('fetch failed');
  await expect(ask()).rejects.toThrow('fetch failed');
  expect(heard).toBe(before);
  proxy.restore();
  expect(await ask('x'.repeat(4_000))).toBe('here');
});

test('a slow wire takes its time', async () => {
  proxy.slow(10_000);
  const startedAt = performance.now();
  expect(await ask('x'.repeat(2_000))).toBe('here');
  expect(performance.now() - startedAt).toBeGreaterThan(200);
  proxy.restore();
});
