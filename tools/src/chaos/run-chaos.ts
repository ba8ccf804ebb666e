import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tresen } from '@tresen/e2e/house/command-line';
import { openCluster } from './cluster.ts';
import { type Device, openDevice } from './device.ts';
import { enrolDevices } from './enrol.ts';
import type { Mutant } from './mutants.ts';
import { haunt, heal } from './nemesis.ts';
import { diceOf } from './random.ts';
import { openServers } from './servers.ts';
import { findViolations, type Verdict } from './violations.ts';
import { openWire } from './wire.ts';

export type Run = {
  readonly seconds: number;
  readonly seed: number;
  /** Everything breaks, but nobody forgets what was promised. */
  readonly isCareful: boolean;
  readonly mutant?: Mutant;
};
export type Outcome = Verdict & { readonly faults: Readonly<Record<string, number>> };

const tills = 4;
const hour = 3_600_000;
/** A till that cannot get rid of its entries by then never will. */
const patience = 25_000;

/** A whole house with everything going wrong in it, and a look at the books afterwards. */
export async function runChaos({ seconds, seed, isCareful, mutant }: Run): Promise<Outcome> {
  await using stack = new AsyncDisposableStack();
  const dice = diceOf(seed);
  const cluster = stack.use(await openCluster());
  await tresen(['migrate'], cluster.database);
  await tresen(['seed-demo'], cluster.database);
  const publicUrl = 'http://till.example';
  const servers = stack.use(await openServers(cluster.database, 2, { PUBLIC_URL: publicUrl, ...mutant?.env }));
  const folder = await mkdtemp(join(tmpdir(), 'tresen-tills-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));

  const newcomers = await enrolDevices(servers.origins[0]!, publicUrl, tills);
  const wire = openWire(servers.origins, diceOf(seed + 1));
  const devices: Device[] = [];
  for (const [place, newcomer] of newcomers.entries()) {
    const own = diceOf(seed + 2 + place);
    const skewMs = Math.round(own.between(-hour, hour));
    const device = await openDevice({ newcomer, folder, wire, dice: own, skewMs, mutant: mutant?.client });
    stack.defer(() => device.close());
    devices.push(device);
  }

  let isOver = false;
  const selling = devices.map((device) => device.sellOn(() => isOver));
  const world = { dice, cluster, servers, wire, devices };
  const faults = await haunt(world, { seconds, isCareful });
  isOver = true;
  await Promise.all(selling);
  await heal(world);
  const isDone = await allSent(devices);
  const verdict = await findViolations(cluster.database.urlFor(), devices);
  const unsent = isDone ? [] : ['not everything was sent after everything worked again'];
  const accidents = servers.accidents() > 0 ? [`a server ended by itself ${servers.accidents()} times`] : [];
  const { lost, replayed } = wire.counts();
  const rewinds = devices.reduce((sum, device) => sum + device.rewinds(), 0);
  const broken = isCareful && rewinds > 0 ? [`I1 the server took back ${rewinds} times what it had acknowledged`] : [];
  return {
    ...verdict,
    violations: [...unsent, ...accidents, ...broken, ...verdict.violations],
    faults: {
      ...faults,
      'lost messages': lost,
      'repeated messages': replayed,
      'rewinds of a till': rewinds,
    },
  };
}

/** Twice quiet, with a hello in between: only that tells a till what the server has forgotten. */
async function allSent(devices: readonly Device[]): Promise<boolean> {
  for (let times = 0; times < 2; times += 1) {
    for (const device of devices) device.sendNow();
    await pause(500);
    const endsAt = performance.now() + patience;
    while (!(await areAllSent(devices))) {
      if (performance.now() > endsAt) return false;
      await pause(100);
    }
  }
  return true;
}

async function areAllSent(devices: readonly Device[]): Promise<boolean> {
  const states = await Promise.all(devices.map((device) => device.journal().state()));
  return states.every((state) => state !== undefined && state.ackedSeq === state.lastSeq);
}
