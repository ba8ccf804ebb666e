import { type BusKind, openBus } from '../bus.ts';
import { openCluster } from '../cluster.ts';
import { enrolDevices } from '../enrol.ts';
import { furnish } from '../lies.ts';
import { diceOf } from '../random.ts';
import { openServers } from '../servers.ts';
import type { CardChaosMutant } from './card-chaos-mutants.ts';
import { heardOf, openLocalBridge } from './local-bridge.ts';
import { openLocalLine } from './local-line.ts';
import { openLocalTerminals } from './local-terminals.ts';
import { type OwnerHands, ownerAt, publicUrl } from './owner-hands.ts';
import { openReaders } from './readers.ts';
import { setUpTerminals } from './set-up-terminals.ts';
import { openSolos } from './solos.ts';

type Wanted = { readonly seed: number; readonly bus: BusKind; readonly mutant: CardChaosMutant | undefined };

const tillCount = 8;
const terminalCounts = { solos: 4, readers: 3, local: 3 };

export type CardPlace = Awaited<ReturnType<typeof openCardPlace>>;

/** A location with terminals of all three kinds, its bridge, and two servers on one database. */
export async function openCardPlace({ seed, bus: kind, mutant }: Wanted) {
  await using stack = new AsyncDisposableStack();
  const cluster = stack.use(await openCluster());
  const url = cluster.database.urlFor();
  const { folder: tree } = stack.use(await furnish(cluster.database, mutant));
  const solos = stack.use(await openSolos(terminalCounts.solos));
  const readers = stack.use(await openReaders(terminalCounts.readers));
  const bus = stack.use(await openBus(kind, url));
  const env = {
    PUBLIC_URL: publicUrl,
    EVENT_BUS_URL: bus.url,
    ROLES: 'api,worker',
    SUMUP_BASE_URL: solos.url,
    STRIPE_BASE_URL: readers.url,
  };
  const servers = stack.use(await openServers({ database: cluster.database, count: 2, env, folder: tree }));
  const newcomers = await enrolDevices(servers.origins[0]!, publicUrl, tillCount, 'pos', 'one place');
  const { locationId } = newcomers[0]!.identity;
  const owner = await ownerAt(servers.origins[0]!);
  const line = stack.use(await openLocalLine(servers.origins, diceOf(seed + 2)));
  await readers.tellTo(`${line.url}/hooks/stripe`);
  const code = await codeFor(owner, locationId);
  const bridge = stack.use(await openLocalBridge({ folder: tree, server: line.url, code }));
  await heardOf(url, bridge.deviceId);
  const local = stack.use(await openLocalTerminals(terminalCounts.local, bridge.deviceId));
  const kinds = [solos, readers, local];
  const terminals = await setUpTerminals({ owner, url, locationId }, kinds);
  const opened = stack.move();
  return {
    url,
    servers,
    line,
    bridge,
    kinds,
    terminals,
    newcomers,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function codeFor(owner: OwnerHands, locationId: string): Promise<string> {
  const made = await owner('POST', `/locations/${locationId}/device-codes`, { role: 'bridge', name: 'Keller' });
  // As the desk shows it.
  return (made as { readonly code: string }).code;
}
