import { setTimeout as pause } from 'node:timers/promises';
import type { BookedSale } from '@tresen/web/device/till/till';
import type { Cluster } from './cluster.ts';
import type { Device } from './device.ts';
import type { Forger } from './forger.ts';
import type { LostTill } from './lost-till.ts';
import { type Dice, diceOf } from './random.ts';
import type { Bus } from './bus.ts';
import type { Screen } from './screen.ts';
import type { Servers } from './servers.ts';
import type { Tse } from './tse.ts';
import type { Wire } from './wire.ts';

export type ChaosRun = {
  readonly dice: Dice;
  readonly cluster: Cluster;
  readonly servers: Servers;
  readonly wire: Wire;
  readonly devices: readonly Device[];
  readonly screens: readonly Screen[];
  readonly bus: Bus;
  readonly tse: Tse;
  readonly forger: Forger;
  readonly lost: readonly LostTill[];
};

const day = 24 * 3_600_000;
/** Where a clock is set to: hours, days and years off, both ways. */
const clockJumps = [-3_600_000, -day, day, 40 * day, -400 * day, 5 * 365 * day, -56 * 365 * day] as const;

const misfortunes = {
  cut: async ({ wire, dice }) => {
    wire.setMood('cut');
    await pause(dice.between(300, 2500));
    wire.setMood('fine');
  },
  'lost answers': async ({ wire }) => {
    wire.setMood('losing-answers');
    await pause(1500);
    wire.setMood('fine');
  },
  slowness: async ({ wire }) => {
    wire.setMood('slow');
    await pause(1500);
    wire.setMood('fine');
  },
  'killed server': async ({ servers, dice }) => servers.kill(Math.floor(dice.roll() * 8), dice.between(0, 1500)),
  'killed database': async ({ cluster }) => cluster.restart(),
  'forgotten commits': async ({ cluster, dice }) => {
    await cluster.forgetful();
    await pause(dice.between(300, 1500));
    await cluster.restart();
    await cluster.careful();
  },
  'device offline': async ({ devices, dice }) => {
    const device = dice.pick(devices);
    device.setOnline(false);
    setTimeout(() => device.setOnline(true), dice.between(500, 6000));
  },
  'clock set': async ({ devices, dice }) => {
    const device = dice.pick(devices);
    device.setClock(dice.pick(clockJumps));
    // Mostly somebody notices and sets it right again.
    if (dice.roll() < 0.7) setTimeout(() => device.setClock(0), dice.between(500, 6000));
  },
  'device crash': async ({ devices, dice }) => dice.pick(devices).crash(),
  'forgotten acknowledgements': async ({ devices, dice }) =>
    dice.pick(devices).forgetAcks(Math.ceil(dice.between(1, 15))),
  'screen crash': async ({ screens, dice }) => dice.pick(screens).crash(),
  'silent streams': async ({ wire }) => wire.deafen(),
  'killed bus': async ({ bus, dice }) => bus.kill(dice.between(0, 2500)),
  'TSE hangs': async ({ tse, dice }) => {
    await tse.setFaults([{ kind: 'hang', on: ['tx'], when: dice.pick(['before', 'after']) }]);
    await pause(dice.between(500, 4000));
    await tse.setFaults([]);
  },
  'TSE fails': async ({ tse, dice }) => {
    await tse.setFaults([{ kind: 'error', on: ['tx'], status: 503, when: dice.pick(['before', 'after']) }]);
    await pause(dice.between(500, 3000));
    await tse.setFaults([]);
  },
  'answers of the TSE lost': async ({ tse }) => {
    await tse.setFaults([{ kind: 'lost', on: ['tx'], probability: 0.5 }]);
    await pause(2000);
    await tse.setFaults([]);
  },
  'killed TSE': async ({ tse }) => tse.kill(),
  'late repetition': async ({ wire }) => wire.replay().catch(() => undefined),
  'forged entries': async ({ forger, devices, dice }) => forger.attack(dice.pick(devices)),
  'lost till': async ({ lost }) => lost.find((till) => till.reportedSeq() === undefined)?.end(),
  'same receipt taken back twice': async (run) => takeBackTwice(run),
} satisfies Record<string, (run: ChaosRun) => Promise<void>>;

type Misfortune = keyof typeof misfortunes;

const often: readonly Misfortune[] = [
  'clock set',
  'late repetition',
  'late repetition',
  'device crash',
  'killed server',
  'same receipt taken back twice',
];

/** After these a till has to send again what was acknowledged; after no other. */
const forgetting: readonly Misfortune[] = ['forgotten commits', 'forgotten acknowledgements'];

type Haunting = { readonly seconds: number; readonly isCareful: boolean };

/** Those of the TSE come beside all others: it breaks whatever else does, and else a short run would see none of them. */
const ofTse: readonly Misfortune[] = ['TSE hangs', 'TSE fails', 'answers of the TSE lost', 'killed TSE'];

/** In between it is well for a while, so that something is signed. */
const calmOfTse = [2000, 5000] as const;

/** One misfortune after the other until the time is over; tells how often each came. */
export async function haunt(
  run: ChaosRun,
  { seconds, isCareful }: Haunting,
): Promise<Readonly<Record<string, number>>> {
  // The keys are those of `misfortunes`, which `keys` forgets.
  const all = [...(Object.keys(misfortunes) as Misfortune[]), ...often].filter((name) => !ofTse.includes(name));
  const names = all.filter((name) => !isCareful || !forgetting.includes(name));
  const counts: Record<string, number> = {};
  const endsAt = performance.now() + seconds * 1000;
  const luckOfTse = diceOf(Math.floor(run.dice.roll() * 1_000_000));
  const strike = async (those: readonly Misfortune[], dice: Dice, calmMs: readonly [number, number]) => {
    while (performance.now() < endsAt) {
      await pause(dice.between(...calmMs));
      const name = dice.pick(those);
      counts[name] = (counts[name] ?? 0) + 1;
      await misfortunes[name]({ ...run, dice });
    }
  };
  await Promise.all([strike(names, run.dice, [200, 1200]), strike(ofTse, luckOfTse, calmOfTse)]);
  return counts;
}

/** Two tills that know nothing of each other, and one receipt; none of them twice. */
async function takeBackTwice({ devices, dice }: Pick<ChaosRun, 'devices' | 'dice'>): Promise<void> {
  const sold = devices.flatMap((device) => device.sold()).filter((booked) => !takenBack.has(booked));
  if (sold.length === 0) return;
  const booked = dice.pick(sold);
  takenBack.add(booked);
  const first = dice.pick(devices);
  const second = dice.pick(devices.filter((device) => device !== first));
  await Promise.all([first.refund(booked), second.refund(booked)]);
}
const takenBack = new WeakSet<BookedSale>();

/** Once more, while nothing else goes wrong: whoever means harm finds every server awake. */
export async function harm(run: ChaosRun): Promise<void> {
  const { forger, lost, devices } = run;
  for (const device of devices) await forger.attack(device);
  for (const till of lost) await (till.reportedSeq() === undefined ? till.end() : till.sendAll());
  for (let times = 0; times < 8; times += 1) await takeBackTwice(run);
}

/** Everything works again. */
export async function heal({ wire, servers, cluster, devices, screens, bus, tse }: ChaosRun): Promise<void> {
  wire.setMood('fine');
  await cluster.careful();
  await servers.allUp();
  await bus.heal();
  await tse.setFaults([]);
  for (const device of [...devices, ...screens]) {
    device.setOnline(true);
    device.sendNow();
  }
}
