import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';
import { openTseServer } from './open-tse-server.ts';
import { openStore } from './store.ts';
import { readArchive } from './test-archive.ts';
import { deviceCalls, good, login, openTestDevice, request, serialOf, setUp } from './test-device.ts';

const text = 'Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar';

test('opened again with its file a device goes on where it was: same answers, same key, next numbers', async () => {
  const file = newFile();
  const [open, over] = [randomUUID(), randomUUID()];
  const before = await (async () => {
    await using device = await openTestDevice({ file });
    await good(device.start(open));
    await good(device.start(over));
    await good(device.finish(over, text));
    const { body: finished } = await good(device.ask('GET', `/tss/${device.tssId}/tx/${over}`));
    const { body: tss } = await good(device.ask('GET', `/tss/${device.tssId}`));
    return { tssId: device.tssId, clientIds: device.clientIds, finished, tss };
  })();
  // A line that a kill has cut off was never told to anybody.
  appendFileSync(file, '[{"what":"log","tssId"');
  await using server = await openTseServer({ file });
  const device = deviceCalls(await login(server.url), before.tssId, before.clientIds);
  expect((await device.ask('GET', `/tss/${before.tssId}`)).body).toEqual(before.tss);
  expect((await device.finish(over, text)).body).toEqual(before.finished);
  const { body } = await good(device.finish(open, text));
  expect(body.signature.counter).toBe(Number(before.tss.signature_counter) + 1);
  expect((await good(device.start(randomUUID()))).body.number).toBe(3);
  const { logs } = readArchive(await device.exportTar());
  expect(logs.map(({ counter }) => counter)).toEqual(logs.map((_, index) => index + 1));
  expect(logs.every(({ isSigned }) => isSigned)).toBe(true);
  // What was cut off has not got into the line after it.
  await using third = await openTseServer({ file });
  const ask = await login(third.url);
  expect((await good(ask('GET', `/tss/${before.tssId}/tx/3`))).body.state).toBe('ACTIVE');
});

test('cut off anywhere, the file opens, and every signature stands beside what it is about', async () => {
  const file = newFile();
  {
    await using device = await openTestDevice({ file, registers: 3 });
    device.server.setFaults({ faults: [{ kind: 'clock-off', seconds: 60 }] });
    for (const clientId of [...device.clientIds, ...device.clientIds]) {
      const id = randomUUID();
      await good(device.start(id, clientId));
      await good(device.finish(id, text, { clientId }));
    }
  }
  const bytes = readFileSync(file);
  const cut = newFile();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: bytes.length }), (length) => {
      writeFileSync(cut, bytes.subarray(0, length));
      using store = openStore(cut);
      for (const { logs, transactions, open } of store.devices.values()) {
        const steps = [...transactions.values()].flatMap(({ revisions }) => revisions.map(({ counter }) => counter));
        expect(logs.filter((log) => log.transaction).map(({ counter }) => counter)).toEqual(
          steps.toSorted((a, b) => a - b),
        );
        expect(open.size).toBe([...transactions.values()].filter(({ revisions }) => revisions.length === 1).length);
      }
    }),
  );
});

test('killed while it signs, the program has lost nothing that it answered and signs nothing twice', async () => {
  const file = newFile();
  const tssId = randomUUID();
  const clientIds = [randomUUID(), randomUUID(), randomUUID()];
  const answered = new Map<string, string>();
  for (let round = 0; round < 3; round += 1) {
    const running = await startProgram(file);
    const device = deviceCalls(await login(running.url), tssId, clientIds);
    if (round === 0) {
      await setUp(device.ask, tssId);
      for (const id of clientIds)
        await good(device.ask('PUT', `/tss/${tssId}/client/${id}`, { serial_number: serialOf(id) }));
    }
    // What was answered before the kill is answered in the same way after it.
    for (const [id, signature] of answered)
      expect((await device.finish(id, text)).body.signature.value).toBe(signature);
    const work = clientIds.map(async (clientId) => {
      for (;;) {
        const id = randomUUID();
        await good(device.start(id, clientId));
        const { body } = await good(device.finish(id, text, { clientId: clientIds[0] ?? '' }));
        answered.set(id, body.signature.value);
        if (answered.size > 20 * (round + 1)) running.child.kill('SIGKILL');
      }
    });
    const ends = await Promise.allSettled(work);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    await running.ended;
  }
  const running = await startProgram(file);
  const device = deviceCalls(await login(running.url), tssId, clientIds);
  const { logs } = readArchive(await device.exportTar());
  expect(logs.map(({ counter }) => counter)).toEqual(logs.map((_, index) => index + 1));
  const finished = logs.filter(({ name }) => name.includes('_Finish_'));
  expect(finished.length).toBeGreaterThanOrEqual(answered.size);
  expect(new Set(finished.map(({ name }) => /No-\d+/.exec(name)?.[0])).size).toBe(finished.length);
  expect((await request(running.adminUrl, 'GET', '/health')).status).toBe(200);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}, 120_000);

function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'tse-server-')), 'state.ndjson');
}

type Running = {
  readonly child: ChildProcess;
  readonly url: string;
  readonly adminUrl: string;
  readonly ended: Promise<number | null>;
};

async function startProgram(file: string): Promise<Running> {
  const child = spawn(process.execPath, ['tools/src/tse-server.ts', '--file', file], { cwd: repoRoot });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url, adminUrl } = JSON.parse(String(line)) as { url: string; adminUrl: string };
  return { child, url, adminUrl, ended };
}
