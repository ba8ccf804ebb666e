import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from '../repo-root.ts';
import { runCommand } from '../run-command.ts';
import type { Counts } from './counts.ts';

const document = join(repoRoot, 'docs/openapi.json');

/** The document in the repository must be the one the contract writes today. */
export async function runOpenapiDrift(): Promise<Counts> {
  const kept = await readFile(document, 'utf8').catch(() => '');
  const { code } = await runCommand('node', ['server/src/openapi.ts'], { aloud: true });
  const fresh = await readFile(document, 'utf8').catch(() => '');
  await writeFile(document, kept);

  const isCurrent = code === 0 && kept !== '' && kept === fresh;
  console.log(isCurrent ? 'docs/openapi.json is current' : 'docs/openapi.json has drifted: run pnpm openapi');
  return isCurrent ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
