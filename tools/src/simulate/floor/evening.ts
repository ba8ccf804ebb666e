import { openFloorServer } from '@tresen/web/test/offline/floor-server';
import { orderId } from '@tresen/web/test/offline/sales';
import { diceOf } from '../../chaos/random.ts';
import { digestAtOnce } from '../digest-at-once.ts';
import { openClaimBook } from './claim-book.ts';
import type { FloorMutant } from './floor-mutants.ts';
import { type Handheld, openHandheld } from './handheld.ts';
import type { HandheldKind } from './handheld-page.ts';
import { lyingNeighbour } from './lying-neighbour.ts';
import type { Place } from './place.ts';
import { openAir } from './simulated-links.ts';
import { drawIdsFrom, isSealed } from './simulated-seal.ts';
import { openVirtualTime } from './virtual-time.ts';

export type Evening = Awaited<ReturnType<typeof openEvening>>;

const beatMs = 4_000;

/** A location with its server, its air and four to eight handhelds; among them perhaps one that lies and one of an older build. */
export async function openEvening(seed: number, mutant: FloorMutant | undefined) {
  digestAtOnce();
  const dice = diceOf(seed);
  drawIdsFrom(diceOf(seed + 1_000_003));
  const time = openVirtualTime(Date.parse('2026-11-20T17:00:00.000Z'));
  const handhelds: Handheld[] = [];
  const [offline, odd] = [new Set<string>(), new Set<string>()];
  let isServerDown = false;
  let [toPark, healings, isOver] = [0, 0, false];
  const leaving: (() => void)[] = [];
  /** What only lost devices and their neighbours have, by entry: who holds it. */
  const owed = new Map<string, Set<string>>();
  const lie = lyingNeighbour(dice, () => handhelds.map(({ deviceId }) => deviceId));
  const isLiar = (deviceId: string) => handhelds.some((one) => one.deviceId === deviceId && one.kind === 'liar');
  const air = openAir(time, dice, (from, text) => (isLiar(from) ? lie(text) : [text]));
  const reaches = (deviceId: string) => !isServerDown && !offline.has(deviceId);
  const server = openFloorServer({
    now: time.now,
    reaches,
    soon: (run) => void time.after(dice.between(5, 150), run),
    isGenuine: isSealed,
    parks: ({ device }) => !isLiar(device) && toPark > 0 && (toPark -= 1) >= 0,
    claimFault: mutant?.claims,
  });
  const witnessOf = (deviceId: string) => handhelds.find((one) => one.deviceId === deviceId)?.witness() ?? deviceId;
  const place: Place = { time, dice, server, air, reaches, witnessOf };
  const book = openClaimBook(time.now);
  let enrolled = 0;

  async function enrol(kind: HandheldKind): Promise<void> {
    const no = (enrolled += 1);
    const identity = {
      deviceId: orderId(0xd000 + no),
      role: 'pos',
      locationId: orderId(0xc000),
      register: { registerId: orderId(0xe000 + no), code: `K${no}`, series: 1 },
    } as const;
    handhelds.push(await openHandheld({ identity, kind, place, book, mutant }));
  }

  const count = 4 + Math.floor(dice.between(0, 5));
  const [hasLiar, hasOld] = [dice.roll() < 0.4, dice.roll() < 0.4];
  for (let no = 1; no <= count; no += 1)
    await enrol(no === count && hasLiar ? 'liar' : no === count - 1 && hasOld ? 'old' : 'waiter');
  const beat = (): void => {
    server.beat();
    time.after(beatMs, beat);
  };
  beat();

  return {
    place,
    book,
    /** Steps of which nobody believes a word. */
    odd,
    offline,
    owed,
    enrol,
    present: () => handhelds.filter((one) => !one.isGone()),
    serving: () => handhelds.filter((one) => !one.isGone() && one.kind !== 'old' && !odd.has(one.deviceId)),
    isTrusted: (witness: string) => witness === 'server' || !isLiar(witness.split('#')[0] ?? ''),
    setServerDown: (next: boolean): void => {
      isServerDown = next;
      if (next) for (const { deviceId } of handhelds) server.hangUp(deviceId);
    },
    whenOver: (leave: () => void): void => {
      if (isOver) time.after(0, leave);
      else leaving.push(leave);
    },
    end: (): void => {
      isOver = true;
      for (const leave of leaving) leave();
    },
    parkNext: (): void => {
      toPark += 1;
    },
    /** Unless everything was healed before. */
    later: (milliseconds: number, run: () => void): void => {
      const healed = healings;
      time.after(milliseconds, () => healed === healings && run());
    },
    heal: (): void => {
      healings += 1;
      toPark = 0;
      isServerDown = false;
      offline.clear();
      air.mend();
    },
  };
}
