import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Build, definesOf } from './build-id.ts';
import { writeContract } from './write-contract.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The app shell and its assets in `dist/admin`. */
export async function buildAdmin(which: Build): Promise<void> {
  writeContract();
  await build({ root, configFile: `${root}vite.config.ts`, define: definesOf(which), logLevel: 'warn' });
}
