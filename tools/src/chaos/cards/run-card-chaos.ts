import { rm } from 'node:fs/promises';
import { folderOfOurs } from '../belongings.ts';
import type { BusKind } from '../bus.ts';
import { diceOf } from '../random.ts';
import { openWire } from '../wire.ts';
import type { CardChaosMutant } from './card-chaos-mutants.ts';
import { type CardPlace, openCardPlace } from './card-place.ts';
import { type CardTill, openCardTill } from './card-till.ts';
import { findCardViolations } from './card-violations.ts';
import { chargeAll, settle } from './charge-all.ts';
import { watchUnbooked } from './watch-unbooked.ts';

export type CardChaos = {
  readonly payments: number;
  readonly seed: number;
  readonly bus: BusKind;
  readonly mutant?: CardChaosMutant;
};

/**
 * Tills that charge cards at terminals of all three kinds while lines are cut, answers are lost, and servers and the bridge die;
 * afterwards every cent is looked for.
 */
export async function runCardChaos({ payments, seed, bus, mutant }: CardChaos) {
  await using stack = new AsyncDisposableStack();
  const dice = diceOf(seed);
  const place = stack.use(await openCardPlace({ seed, bus, mutant }));
  const { url, servers, line, bridge, kinds, terminals, newcomers } = place;
  const folder = await folderOfOurs('tresen-cards-');
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const wire = openWire(servers.origins, diceOf(seed + 1));
  const tills: CardTill[] = [];
  for (const [at, newcomer] of newcomers.entries()) {
    const own = diceOf(seed + 10 + at);
    tills.push(await openCardTill({ newcomer, folder, wire, dice: own, terminals, mutant }));
  }
  for (const till of tills) stack.defer(() => till.close());
  line.forgeWith(() => tills[0]?.ticket());
  const watched = watchUnbooked(tills);
  stack.defer(watched.end);

  await chargeAll({ tills, payments, dice }, { wire, line, servers, bridge, dice });
  wire.setMood('fine');
  line.setMood('fine');
  for (const each of kinds) await each.clear();
  await Promise.all([servers.allUp(), bridge.isUp()]);
  await settle(tills);
  const ledger = (await Promise.all(kinds.map((each) => each.ledger()))).flat();
  const verdict = await findCardViolations({ url, ledger, tills, watched });
  return {
    violations: [...accidentsIn(place), ...tooFew(ledger.length, payments), ...verdict.violations],
    faults: { ...verdict.facts, 'lost messages': wire.counts().lost, ...heardAtHome(place) },
  };
}

/** Where hardly anybody paid, nothing could go wrong. */
function tooFew(charged: number, wanted: number): readonly string[] {
  return charged * 10 < wanted ? [`only ${charged} of ${wanted} payments were charged`] : [];
}

function accidentsIn({ servers, bridge }: CardPlace): readonly string[] {
  return [
    ...(servers.accidents() > 0 ? [`a server ended by itself ${servers.accidents()} times`] : []),
    ...(bridge.accidents() > 0 ? [`the bridge ended by itself ${bridge.accidents()} times`] : []),
  ];
}

function heardAtHome({ line, bridge }: CardPlace): Readonly<Record<string, number>> {
  const { lost, late, twice, forged } = line.counts();
  return {
    'lost on the way to the bridge': lost,
    'answers that came late': late,
    'answers that came twice': twice,
    'forged answers': forged,
    'deaths of the bridge': bridge.kills(),
  };
}
