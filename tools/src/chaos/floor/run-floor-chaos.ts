import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@tresen/web/device/journal/new-id';
import { actor } from '@tresen/web/test/offline/sales';
import { actOnTables, payTogether } from '../../simulate/floor/serve-tables.ts';
import type { BusKind } from '../bus.ts';
import { diceOf } from '../random.ts';
import { oneSale } from '../sales.ts';
import { unsentOf } from '../unsent.ts';
import type { FloorChaosMutant } from './floor-chaos-mutants.ts';
import type { FloorDevice } from './floor-device.ts';
import { hauntFloor, healFloor } from './floor-nemesis.ts';
import { openFloorPlace } from './floor-place.ts';
import { type FloorVerdict, findFloorViolations } from './floor-violations.ts';
import { hastyTime } from './real-time.ts';

export type FloorChaos = {
  readonly seconds: number;
  readonly seed: number;
  readonly bus: BusKind;
  readonly mutant?: FloorChaosMutant;
};

/** The tables of one location on eight handhelds while lines, servers and database break, and a look at every floor afterwards. */
export async function runFloorChaos({ seconds, seed, bus, mutant }: FloorChaos): Promise<FloorVerdict> {
  await using place = await openFloorPlace(seed, bus, mutant);
  const { cluster, servers, wire, book, devices, odd, isTrusted } = place;
  let isOver = false;
  const leaving: (() => void)[] = [];
  const working = devices.map(async (device, index) => {
    const own = diceOf(seed + 100 + index);
    const service = {
      place: { time: hastyTime, dice: own },
      book,
      whenOver: (leave: () => void) => void leaving.push(leave),
    };
    const serve = (one: FloorDevice, other: FloorDevice): Promise<unknown> => {
      if (one.kind === 'old') return own.roll() < 0.2 ? one.sell(oneSale(newId(Date.now()), 476), actor) : pause(0);
      const isAlone = other === one || other.kind === 'old' || odd.has(other.deviceId);
      return !isAlone && own.roll() < 0.1 ? payTogether(one, other, service) : actOnTables(one, service);
    };
    while (!isOver && !odd.has(device.deviceId)) {
      await serve(device, own.pick(devices)).catch(() => undefined);
      await pause(own.between(60, 500));
    }
  });
  const run = { ...place, dice: diceOf(seed) };
  const faults = await hauntFloor(run, seconds);
  isOver = true;
  await Promise.all(working);
  for (const leave of leaving) leave();
  await healFloor(run);
  const sending = devices.map((device) => ({ ...device, journal: () => device.journal }));
  const unsent = await unsentOf(sending);
  const verdict = await findFloorViolations({ url: cluster.database.urlFor(), devices, book, isTrusted });
  const accidents = servers.accidents() > 0 ? [`a server ended by itself ${servers.accidents()} times`] : [];
  return {
    ...verdict,
    violations: [...unsent, ...accidents, ...verdict.violations],
    faults: { ...faults, ...verdict.faults, 'lost messages': wire.counts().lost },
  };
}
