import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildAdmin } from './build-admin.ts';
import { writeBuildFiles } from './build-files.ts';
import { buildGuest } from './build-guest.ts';
import { newBuild } from './build-id.ts';
import { buildServiceWorker } from './build-service-worker.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const which = newBuild();

rmSync(`${root}dist`, { recursive: true, force: true });
await buildAdmin(which);
await buildGuest();
await buildServiceWorker(which);
cpSync(`${root}public`, `${root}dist/public`, { recursive: true });
writeBuildFiles(which, `${root}dist/builds`);
process.stdout.write(`web: build ${which.id}\n`);
