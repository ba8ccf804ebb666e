import { execFileSync } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@tresen/e2e/test-server/free-port';
import { Client } from 'pg';
import { startServer } from './bench/bench-server.ts';
import { openSellingServer } from './bench/selling-server.ts';
import { boot } from './machine/boot.ts';
import { unpackKernel } from './machine/unpack-kernel.ts';
import { openForgetfulDisk } from './power/forgetful-disk.ts';
import { lookFor } from './power/look-for.ts';
import { type Acknowledged, sellUntilDark } from './power/sell-until-dark.ts';

/**
 * `pnpm test:power --cuts 10`: F11. The database runs in a machine inside this one, on a disk that keeps only what was flushed,
 * and that machine loses its power in the middle of selling, again and again. Every sale that was acknowledged has to be
 * there. `--careless` lets the database not wait for the disk, and has to fail. Needs what `pnpm test:usb` needs.
 */
const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    careless: { type: 'boolean', default: false },
  },
});
const cuts = Number(values.cuts);
const tills = 8;
const megabytes = 1024;
const root = process.cwd();
const folder = join(root, 'artifacts/power');
const out = join(folder, 'out');
const programs = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1']).toString().trim();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const chance = chanceOf(Number(values.seed));

const image = join(folder, 'disk.img');
const key = await makeDisk();
const kernel = unpackKernel(folder, ['virtio_blk', 'virtio_net', 'ext4']);
const surroundings = [`POWER_POSTGRES=${join(programs, 'postgres')}`, `POWER_FSYNC=${values.careless ? 'off' : 'on'}`];
writeFileSync(join(out, 'surroundings.sh'), `${surroundings.join('\n')}\n`);

const [socket, port] = [join(folder, 'disk.sock'), await freePort()];
rmSync(socket, { force: true });
const urlFor = (user: string) => `postgres://${user}@127.0.0.1:${port}/postgres`;
await using disk = await openForgetfulDisk(image, megabytes * 2 ** 20, socket, chance);
const acknowledged: Acknowledged[] = [];
let server: Awaited<ReturnType<typeof startServer>> | undefined;
let isWhole = true;
for (let round = 0; round <= cuts; round += 1) {
  const machine = switchOn();
  const client = await untilUp(machine);
  const found = await lookFor(client, acknowledged);
  await client.end().catch(() => undefined);
  console.log(JSON.stringify({ afterCuts: round, acknowledged: acknowledged.length, ...found, ...disk.counts }));
  isWhole &&= found.missing + found.gaps + found.partial === 0;
  if (round < cuts) {
    // One server for all of it: it has to find its way back each time the database does.
    server ??= await startServer({ pid: 0, port, pgbench: '', urlFor, [Symbol.asyncDispose]: () => Promise.resolve() });
    await untilReady(server.url);
    const wanted = acknowledged.length + 50 + Math.floor(chance() * 500);
    const devices = Array.from({ length: tills }, (_, index) => round * tills + index);
    const selling = sellUntilDark(server.url, key, devices, (sale) => {
      acknowledged.push(sale);
      if (acknowledged.length === wanted) setTimeout(() => machine.kill('SIGKILL'), chance() * 100);
    });
    await selling;
  }
  machine.kill('SIGKILL');
  if (machine.exitCode === null && machine.signalCode === null) await new Promise((ended) => machine.on('exit', ended));
  disk.forget();
}
await server?.[Symbol.asyncDispose]();
console.log(`power: ${isWhole ? 'nothing acknowledged is lost' : 'acknowledged sales are lost'}, ${cuts} cuts`);
process.exitCode = isWhole ? 0 : 1;

function switchOn() {
  const more = [
    ...['-drive', `file=nbd+unix:///?socket=${socket},format=raw,if=virtio,cache=writeback`],
    ...['-netdev', `user,id=n,hostfwd=tcp:127.0.0.1:${port}-10.0.2.15:5432`, '-device', 'virtio-net-pci,netdev=n'],
  ];
  return boot({ kernel, script: join(root, 'tools/src/power/guest.sh'), out, megabytes: 1536, more });
}

/** Until the database has read again what it wrote ahead. */
async function untilUp({ exitCode }: { readonly exitCode: number | null }): Promise<Client> {
  for (let turn = 0; turn < 900 && exitCode === null; turn += 1) {
    const client = new Client({ connectionString: urlFor('postgres'), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (isUp) return client;
    if (existsSync(join(out, 'failed'))) throw new Error(readFileSync(join(out, 'failed'), 'utf8'));
    await pause(200);
  }
  throw new Error(`the database did not come back: see ${out}`);
}

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let turn = 0; turn < 300; turn += 1) {
    if (await isReady()) return;
    await pause(200);
  }
  throw new Error('the server did not find its way back');
}

/** An organisation with tills, as a file system; answers with the key of its tills. */
async function makeDisk(): Promise<KeyObject> {
  await using testServer = await openSellingServer((cuts + 1) * tills);
  const content = join(folder, 'content');
  rmSync(content, { recursive: true, force: true });
  mkdirSync(content);
  const data = join(content, 'data');
  const from = ['-h', '127.0.0.1', '-p', String(testServer.cluster.port), '-U', 'postgres'];
  execFileSync(join(programs, 'pg_basebackup'), [...from, '-D', data, '-X', 'stream', '-c', 'fast'], {
    stdio: 'ignore',
  });
  appendFileSync(join(data, 'pg_hba.conf'), 'host all all 10.0.2.0/24 trust\n');
  execFileSync('chown', ['-R', 'postgres:postgres', data]);
  rmSync(image, { force: true });
  execFileSync('mke2fs', ['-q', '-t', 'ext4', '-d', content, image, `${megabytes}M`]);
  rmSync(content, { recursive: true, force: true });
  return testServer.privateKey;
}

/** The same fate for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
