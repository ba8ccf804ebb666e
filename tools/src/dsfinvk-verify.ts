import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readExport } from './dsfinvk-reader/read-export.ts';
import { readZip } from './dsfinvk-reader/zip-file.ts';

/** `node tools/src/dsfinvk-verify.ts FILE.zip|FOLDER [--json]`: reads an export for the tax office as a stranger would. */
const mostListed = 50;
const [path, ...options] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: dsfinvk-verify FILE.zip|FOLDER [--json]');
  process.exitCode = 2;
} else if (options.includes('--json')) {
  const { faults, closings, rowCount } = readExport(await filesIn(path));
  const said = (_key: string, value: unknown): unknown =>
    typeof value === 'bigint' ? String(value) : value instanceof Map ? Object.fromEntries<unknown>(value) : value;
  console.log(JSON.stringify({ faults, rowCount, closings }, said));
} else {
  const { faults, closings, rowCount } = readExport(await filesIn(path));
  for (const [zNo, closing] of closings)
    console.log(
      `Z ${zNo}: ${closing.receiptCount} receipts, ${closing.trainingCount} practised, ${closing.unsignedCount} unsigned, ` +
        `${closing.cashCents} cents in drawers`,
    );
  for (const fault of faults.slice(0, mostListed)) console.log(fault);
  console.log(`dsfinvk-verify: ${rowCount} rows, ${closings.size} closings, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function filesIn(of: string): Promise<ReadonlyMap<string, Uint8Array>> {
  if (!(await stat(of)).isDirectory()) return readZip(await readFile(of));
  const names = await readdir(of);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(of, name))] as const)));
}
