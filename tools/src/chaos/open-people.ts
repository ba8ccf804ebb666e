import { openClosingOffice } from './closing-office.ts';
import type { Cluster } from './cluster.ts';
import { openDecidingOffice } from './deciding-office.ts';
import { enrolDevices } from './enrol.ts';
import { openForger } from './forger.ts';
import { openLostTill } from './lost-till.ts';
import { openOwner } from './owner.ts';
import { diceOf } from './random.ts';

type TestServer = {
  readonly origins: readonly string[];
  readonly publicUrl: string;
  readonly locationIds: readonly string[];
  readonly cluster: Cluster;
  readonly seed: number;
};

const lostTills = 3;

/** Who decides in the organisation, and who means it harm. */
export async function openPeople({ origins, publicUrl, locationIds, cluster, seed }: TestServer) {
  const owner = await openOwner({ origins, publicUrl });
  const [thief, ...others] = await enrolDevices(origins[0]!, publicUrl, 1 + lostTills);
  return {
    office: openClosingOffice({ origins, owner, locationIds, dice: diceOf(seed + 99) }),
    decisions: openDecidingOffice({ origins, owner, dice: diceOf(seed + 98) }),
    forger: openForger(thief!, origins),
    lost: others.map((newcomer) => openLostTill(newcomer, { origins, owner, cluster })),
  };
}
