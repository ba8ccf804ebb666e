import { setTimeout as pause } from 'node:timers/promises';
import { stepMax } from '@tresen/domain/basics/stamp';
import { actor } from '@tresen/web/test/offline/sales';
import type { Air } from '../../simulate/floor/simulated-links.ts';
import type { Bus } from '../bus.ts';
import type { Cluster } from '../cluster.ts';
import type { Dice } from '../random.ts';
import type { Servers } from '../servers.ts';
import type { Wire } from '../wire.ts';
import type { FloorDevice } from './floor-device.ts';

export type FloorRun = {
  readonly dice: Dice;
  readonly cluster: Cluster;
  readonly servers: Servers;
  readonly wire: Wire;
  readonly bus: Bus;
  readonly air: Air;
  readonly devices: readonly FloorDevice[];
  /** Those of whom nobody believes a step any more. */
  readonly odd: Set<string>;
  /** From now on nobody lies to a neighbour. */
  readonly beHonest: () => void;
  /** Whoever claimed at the server before has to be asked again: it forgets claims when its database falls. */
  readonly forgetClaims: () => void;
};

const day = 24 * 3_600_000;
const clockJumps = [-3_600_000, 3_600_000, -day, 40 * day, -400 * day] as const;

/** As long as the figure says that lines may be cut. */
const longestCutMs = 30_000;

const misfortunes = {
  /** Groups of any shape that do not hear each other. */
  'split floor': async ({ air, devices, dice }) => {
    const groups = devices.map(({ deviceId }) => ({ deviceId, group: Math.floor(dice.between(0, 3)) }));
    for (const one of groups)
      for (const other of groups)
        if (one.deviceId < other.deviceId && one.group !== other.group) air.cutPair(one.deviceId, other.deviceId);
    setTimeout(air.mend, dice.between(1000, longestCutMs));
  },
  'all lines cut': async ({ air, devices, dice }) => {
    for (const one of devices)
      for (const other of devices) if (one.deviceId < other.deviceId) air.cutPair(one.deviceId, other.deviceId);
    setTimeout(air.mend, dice.between(500, 8000));
  },
  'device alone': async ({ air, devices, dice }) => {
    const device = dice.pick(devices);
    device.setOnline(false);
    for (const { deviceId } of devices) if (deviceId !== device.deviceId) air.cutPair(device.deviceId, deviceId);
    setTimeout(
      () => {
        device.setOnline(true);
        air.mend();
      },
      dice.between(1000, 15_000),
    );
  },
  /** The others hear it; what it writes reaches the server through them, or late. */
  'late hand-in': async ({ devices, dice }) => {
    const device = dice.pick(devices);
    device.setOnline(false);
    setTimeout(() => device.setOnline(true), dice.between(2000, 20_000));
  },
  'no server for anybody': async ({ wire, dice }) => {
    wire.setMood('cut');
    await pause(dice.between(1000, 12_000));
    wire.setMood('fine');
  },
  'lost answers': async ({ wire }) => {
    wire.setMood('losing-answers');
    await pause(1500);
    wire.setMood('fine');
  },
  'silent streams': async ({ wire }) => wire.deafen(),
  'late repetition': async ({ wire }) => wire.replay().catch(() => undefined),
  'killed server': async ({ servers, dice }) => servers.kill(Math.floor(dice.roll() * 8), dice.between(0, 1500)),
  'killed database': async ({ cluster, forgetClaims }) => {
    forgetClaims();
    await cluster.restart();
    forgetClaims();
  },
  'killed bus': async ({ bus, dice }) => bus.kill(dice.between(0, 2500)),
  'page reloaded': async ({ devices, dice }) => dice.pick(devices).crash(),
  'browser cleared': async ({ devices, dice }) => dice.pick(devices).clear(),
  'clock set': async ({ devices, dice }) => {
    const device = dice.pick(devices);
    device.setClock(dice.pick(clockJumps));
    setTimeout(() => device.setClock(0), dice.between(500, 6000));
  },
  /** A build that has lost count says a step that nobody can have come to; after that it is put away. */
  'step beyond': async ({ devices, odd, dice }) => {
    const device = devices.find(({ kind, deviceId }) => kind === 'liar' && !odd.has(deviceId));
    const bill = [...(device?.view()?.bills.values() ?? [])][0];
    if (!device || !bill || dice.roll() < 0.7) return;
    odd.add(device.deviceId);
    const { billId, openedOn } = bill;
    for (const step of dice.roll() < 0.5 ? [stepMax - 1] : [stepMax - 1, stepMax])
      await device.leap({ type: 'bill.set.v1', said: { billId, openedOn, guests: 99, step } }, actor);
  },
} satisfies Record<string, (run: FloorRun) => Promise<void>>;

type Misfortune = keyof typeof misfortunes;

/** One misfortune after the other until the time is over; says how often each came. */
export async function hauntFloor(run: FloorRun, seconds: number): Promise<Readonly<Record<string, number>>> {
  // The keys are those of `misfortunes`, which `keys` forgets.
  const names = Object.keys(misfortunes) as Misfortune[];
  const counts: Record<string, number> = {};
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    await pause(run.dice.between(200, 1500));
    const name = run.dice.pick(names);
    counts[name] = (counts[name] ?? 0) + 1;
    await misfortunes[name](run);
  }
  return counts;
}

export async function healFloor({ wire, servers, bus, air, devices, beHonest }: FloorRun): Promise<void> {
  wire.setMood('fine');
  await servers.allUp();
  await bus.heal();
  beHonest();
  air.mend();
  for (const device of devices) {
    device.setClock(0);
    device.setOnline(true);
    device.sendNow();
  }
}
