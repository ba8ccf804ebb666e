import { setTimeout as pause } from 'node:timers/promises';
import { actOnTables, payTogether } from '../../simulate/floor/serve-tables.ts';
import type { BusKind } from '../bus.ts';
import { diceOf } from '../random.ts';
import { unsentOf } from '../unsent.ts';
import { hauntFloor, healFloor } from './floor-nemesis.ts';
import { openFloorPlace } from './floor-place.ts';
import { type FloorVerdict, findFloorViolations } from './floor-violations.ts';
import { hastyTime } from './real-time.ts';

export type FloorChaos = {
  readonly seconds: number;
  readonly seed: number;
  readonly bus: BusKind;
};

/** The tables of one location on eight handhelds while lines, servers and database break, and a look at every floor afterwards. */
export async function runFloorChaos({ seconds, seed, bus }: FloorChaos): Promise<FloorVerdict> {
  await using place = await openFloorPlace(seed, bus);
  const { cluster, servers, wire, book, devices } = place;
  let isOver = false;
  const leaving: (() => void)[] = [];
  const working = devices.map(async (device, index) => {
    const own = diceOf(seed + 100 + index);
    const service = {
      place: { time: hastyTime, dice: own },
      book,
      whenOver: (leave: () => void) => void leaving.push(leave),
    };
    while (!isOver) {
      const other = own.pick(devices);
      const act =
        other !== device && own.roll() < 0.1 ? payTogether(device, other, service) : actOnTables(device, service);
      await act.catch(() => undefined);
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
  const verdict = await findFloorViolations({ url: cluster.database.urlFor(), devices, book });
  const accidents = servers.accidents() > 0 ? [`a server ended by itself ${servers.accidents()} times`] : [];
  return {
    ...verdict,
    violations: [...unsent, ...accidents, ...verdict.violations],
    faults: { ...faults, ...verdict.faults, 'lost messages': wire.counts().lost },
  };
}
