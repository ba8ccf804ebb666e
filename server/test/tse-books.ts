import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { value } from './tse-contract.ts';
import type { SigningSite, StoredTransaction } from './tse-signing.ts';
import type { SignedProcess } from './tse-stand-in.ts';

export type SigningBooks = {
  readonly faults: readonly string[];
  readonly states: Readonly<Record<string, number>>;
  readonly orphans: number;
};

/** Our rows against what the device really did: nothing twice, nothing open, nothing that one side knows alone. */
export async function booksAgainst(site: SigningSite, ids: readonly string[]): Promise<SigningBooks> {
  const rows = await site.owner.sql<StoredTransaction>('select * from app.tse_transactions');
  const byId = new Map(rows.map((row) => [row.tx_id, row]));
  const truth = await site.standIn.truth();
  const faults = [
    ...ids.filter((txId) => !byId.has(txId)).map((txId) => `${txId} is lost`),
    ...rows.flatMap((row) => faultsOf(row, truth.get(row.tx_id))),
    ...[...truth.keys()].filter((txId) => !byId.has(txId)).map((txId) => `${txId} is known to the device alone`),
  ];
  const states = Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, some]) => [state, some.length]),
  );
  return { faults: faults.slice(0, 20), states, orphans: rows.filter(({ error }) => error === 'orphan').length };
}

function faultsOf(row: StoredTransaction, there: SignedProcess | undefined): readonly string[] {
  const { tx_id: txId, state, number, signature, process_data: data } = row;
  const wrong = (fault: string) => [`${txId} (${state}): ${fault}`];
  if (state !== 'finished' && state !== 'aborted' && state !== 'failed') return wrong('is not over');
  if (!there) return number === null ? [] : wrong(`has number ${number}, and the device does not know it`);
  const { starts, ends, isOpen } = there;
  if (isOpen || starts !== 1 || ends !== 1)
    return wrong(`${starts} starts and ${ends} ends, ${isOpen ? 'open' : 'over'}`);
  if (number !== String(there.number)) return wrong(`number ${number} here, ${there.number} there`);
  if (state === 'finished' && there.processData !== data) return wrong(`${data} here, ${there.processData} there`);
  if (state !== 'finished' && !there.processData.startsWith('AVBelegabbruch')) return wrong('signed as a sale there');
  return state === 'failed' || signature === there.signature ? [] : wrong('another signature');
}

/** The archive against our rows, both ways, by the program that shares no code with who signed it nor with who had it signed. */
export async function verifiedBy(site: SigningSite): Promise<string> {
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
  const others = await site.owner.sql(
    `select d.serial, t.number::int as transaction, t.state || ' ' || t.kind || ' ' || t.error as reason
      from app.tse_transactions t join app.tse_devices d using (org_id, tss_id)
      where t.state <> 'finished' and t.number is not null`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'tse-'));
  try {
    const [archive, book] = [join(folder, 'export.tar'), join(folder, 'receipts.json')];
    await writeFile(archive, tar);
    await writeFile(book, JSON.stringify({ receipts, others }));
    const program = join(import.meta.dirname, '../../tools/src/tse-verify.ts');
    const asked = [program, archive, '--receipts', book, '--complete'];
    const { stdout } = await promisify(execFile)(process.execPath, asked).catch(
      (error: { readonly stdout: string }) => error,
    );
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
