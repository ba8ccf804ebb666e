import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { value } from '../../../test/tse-contract.ts';
import { openClock, openProgram, openSigningSite, type SigningSite } from '../../../test/tse-signing.ts';

/** Few with every change, 100,000 at night. */
const processes = Number(process.env['TSE_PROCESSES'] ?? 60);

let site: SigningSite;
beforeAll(async () => {
  site = await openSigningSite();
});
afterAll(() => site.close());

const atDevice = async (txId: string) => value(await site.standIn.device.find({ txId }));

test('[K1][K3] two programs at the same work, with faults: each is signed once or marked, and the archive agrees both ways', async () => {
  const clock = openClock();
  const programs = [openProgram(site, clock), openProgram(site, clock)] as const;
  const ids = Array.from({ length: processes }, () => randomUUID());
  const on = ['tx.start', 'tx.finish'];
  await site.standIn.setFaults(
    [
      { kind: 'lost', on, when: 'after', probability: 0.05 },
      { kind: 'lost', on, when: 'before', probability: 0.05 },
    ],
    7,
  );
  await Promise.all(ids.map((txId) => programs[0].say(txId)));
  for (let times = 0; times < 5 + processes / 100; times += 1) {
    await Promise.all(programs.map((it) => it.signWaiting()));
    clock.now = clock.now.add({ seconds: 16 });
  }
  await site.standIn.setFaults([]);
  clock.now = clock.now.add({ minutes: 3 });
  await programs[0].signWaiting();
  await programs[0].abortOrphans();
  const others: object[] = [];
  const { serial } = value(await site.standIn.device.state());
  let begun = 0;
  for (const txId of ids) {
    const [row, there] = [await site.rowOf(txId), await atDevice(txId)];
    expect(['finished', 'failed']).toContain(row?.state);
    if (there.state === 'absent') continue;
    begun += 1;
    if (there.state === 'active') throw new Error(`${txId} is open at the device`);
    if (row?.state === 'finished') expect(there.ended.signature).toBe(row.signature);
    else others.push({ serial, transaction: Number(there.ended.number), reason: row?.error });
  }
  const device = (await site.standIn.ledger()).devices[0];
  expect(device).toMatchObject({ transactions: begun, open: 0 });
  expect(begun).toBeGreaterThan(ids.length / 2);
  expect(await verified(others)).toMatch(/tse-verify: 0 findings/);
});

/** By the program that shares no code with who signed it, nor with who had it signed. */
async function verified(others: readonly object[]): Promise<string> {
  const { signatureCounter: toCounter } = value(await site.standIn.device.state());
  const tar = value(await site.standIn.device.exportTar({ fromCounter: '1', toCounter }));
  const receipts = await site.owner.sql(
    `select t.tx_id as id, d.serial, c.serial as client, t.process_type as "processType", t.process_data as "processData",
        t.number::int as transaction, t.counter::int as counter, t.signature,
        to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start,
        to_char(t.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as end
      from app.tse_transactions t join app.tse_devices d using (org_id, tss_id) join app.tse_clients c using (org_id, client_id)
      where t.state = 'finished'`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'tse-'));
  try {
    const [archive, book] = [join(folder, 'export.tar'), join(folder, 'receipts.json')];
    await writeFile(archive, tar);
    await writeFile(book, JSON.stringify({ receipts, others }));
    const program = join(import.meta.dirname, '../../../../tools/src/tse-verify.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      program,
      archive,
      '--receipts',
      book,
      '--complete',
    ]).catch((error: { readonly stdout: string }) => error);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
