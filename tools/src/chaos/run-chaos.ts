import { rm } from 'node:fs/promises';
import { folderOfOurs } from './belongings.ts';
import { type BusKind, openBus } from './bus.ts';
import { openCluster } from './cluster.ts';
import type { Mutant } from './mutants.ts';
import { furnish } from './lies.ts';
import { harm, haunt, heal } from './nemesis.ts';
import { openPeople } from './open-people.ts';
import { diceOf } from './random.ts';
import { openScreens, openTills, untilSigned } from './open-devices.ts';
import { openServers } from './servers.ts';
import { openTse } from './tse.ts';
import { unsentOf } from './unsent.ts';
import { findViolations, type Verdict } from './violations.ts';
import { openWire } from './wire.ts';

export type Run = {
  readonly seconds: number;
  readonly seed: number;
  /** Everything breaks, but nobody forgets what was promised. */
  readonly isCareful: boolean;
  readonly bus: BusKind;
  readonly mutant?: Mutant;
};
export type Outcome = Verdict & { readonly faults: Readonly<Record<string, number>> };

const tills = 4;
const screensInAll = 4;

/** A whole organisation with everything going wrong in it, and a look at the books afterwards. */
export async function runChaos({ seconds, seed, isCareful, bus: kind, mutant }: Run): Promise<Outcome> {
  await using stack = new AsyncDisposableStack();
  const dice = diceOf(seed);
  const cluster = stack.use(await openCluster());
  const { folder: tree } = stack.use(await furnish(cluster.database, mutant));
  const publicUrl = 'http://till.example';
  const bus = stack.use(await openBus(kind, cluster.database.urlFor()));
  const env = { PUBLIC_URL: publicUrl, EVENT_BUS_URL: bus.url, ...mutant?.env };
  const servers = stack.use(await openServers({ database: cluster.database, count: 2, env, folder: tree }));
  const folder = await folderOfOurs('tresen-tills-');
  stack.defer(() => rm(folder, { recursive: true, force: true }));

  const wire = openWire(servers.origins, diceOf(seed + 1));
  const place = { origin: servers.origins[0]!, publicUrl, folder, wire, seed };
  const devices = await openTills({ ...place, count: tills, mutant: mutant?.client });
  for (const device of devices) stack.defer(() => device.close());
  const screens = await openScreens({ ...place, count: screensInAll, mutant: mutant?.screen });
  for (const screen of screens) stack.defer(() => screen.close());
  const tse = stack.use(await openTse({ database: cluster.database, folder: tree, env }));
  await tse.furnish();
  const locationIds = [...new Set(devices.map(({ newcomer }) => newcomer.identity.locationId))];
  const { origins } = servers;
  const testServer = { origins, publicUrl, locationIds, cluster, seed };
  const { office, decisions, forger, lost } = await openPeople(testServer);

  await untilSigned(devices);
  let isOver = false;
  const working = [
    office.closeOn(() => isOver),
    decisions.decideOn(() => isOver),
    tse.hurryOn(() => isOver),
    ...devices.map((device) => device.sellOn(() => isOver)),
    ...screens.map((screen) => screen.workOn(() => isOver)),
  ];
  const run = { dice, cluster, servers, wire, devices, screens, bus, tse, forger, lost };
  const faults = await haunt(run, { seconds, isCareful });
  isOver = true;
  await Promise.all(working);
  await heal(run);
  await harm(run);
  const unsent = await unsentOf([...devices, ...screens]);
  await decisions.decideAll();
  await office.closeAll();
  await tse.sweep();
  const signed = await tse.findViolations(devices, faults['forgotten commits'] ?? 0);
  const people = { devices, forger, lost, refused: decisions.refused() };
  const verdict = await findViolations(cluster.database.urlFor(), screens, people);
  const accidents = servers.accidents() > 0 ? [`a server ended by itself ${servers.accidents()} times`] : [];
  const { lost: lostMessages, replayed } = wire.counts();
  const rewinds = devices.reduce((sum, device) => sum + device.rewinds(), 0);
  const broken = isCareful && rewinds > 0 ? [`I1 the server took back ${rewinds} times what it had acknowledged`] : [];
  return {
    ...verdict,
    violations: [...unsent, ...accidents, ...broken, ...verdict.violations, ...signed.violations],
    faults: {
      ...faults,
      ...signed.counts,
      'events on every screen': verdict.events,
      'snapshots taken': screens.reduce((sum, screen) => sum + screen.snapshots(), 0),
      'Z-reports': office.closed(),
      'decisions about what was set aside': decisions.decided(),
      'forgeries reported': forger.reported(),
      'receipts taken back': devices.reduce((sum, device) => sum + device.refunds(), 0),
      'lost messages': lostMessages,
      'repeated messages': replayed,
      'rewinds of a till': rewinds,
    },
  };
}
