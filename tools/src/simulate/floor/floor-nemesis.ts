import { stepMax } from '@tresen/domain/basics/stamp';
import { actor } from '@tresen/web/test/offline/sales';
import type { Evening } from './evening.ts';
import type { Handheld } from './handheld.ts';

const hour = 3_600_000;
const clockJumps = [0, 0, -hour, hour, -26 * hour, 40 * 24 * hour, -400 * 24 * hour] as const;

/** Something goes wrong. Its name, for who counts. */
export async function strike(evening: Evening): Promise<string | undefined> {
  const { place, present } = evening;
  const { dice } = place;
  const roll = dice.roll();
  const handheld = dice.pick(present());
  if (roll < 0.18) return partition(evening);
  if (roll < 0.34) return alone(evening, handheld);
  if (roll < 0.46) return serverAway(evening);
  if (roll < 0.6) return reload(handheld);
  if (roll < 0.68) return clear(evening, handheld);
  if (roll < 0.72) return replace(evening, handheld);
  if (roll < 0.84) {
    handheld.setClock(dice.pick(clockJumps));
    return 'clock';
  }
  if (roll < 0.94) {
    evening.parkNext();
    return 'parked';
  }
  if (roll < 0.97) return place.server.takeAside() ? 'taken' : undefined;
  return leap(evening);
}

/** Groups of any shape, up to a minute. */
function partition({ place: { dice, air }, present, later }: Evening): string {
  const groups = new Map(present().map(({ deviceId }) => [deviceId, Math.floor(dice.between(0, 3))]));
  for (const [one, group] of groups)
    for (const [other, otherGroup] of groups) if (one < other && group !== otherGroup) air.cutPair(one, other);
  later(dice.between(500, 60_000), air.mend);
  return 'partition';
}

/** In the cellar: neither the server nor anybody else. */
function alone({ place: { dice, air, server }, present, offline, later }: Evening, { deviceId }: Handheld): string {
  const hasLinks = dice.roll() < 0.5;
  if (!hasLinks) for (const other of present()) if (other.deviceId !== deviceId) air.cutPair(deviceId, other.deviceId);
  offline.add(deviceId);
  if (dice.roll() < 0.5) server.hangUp(deviceId);
  later(dice.between(1000, 90_000), () => void offline.delete(deviceId));
  if (!hasLinks) later(dice.between(1000, 60_000), air.mend);
  return hasLinks ? 'no server' : 'alone';
}

function serverAway({ place: { dice }, setServerDown, later }: Evening): string {
  setServerDown(true);
  later(dice.between(1000, 60_000), () => setServerDown(false));
  return 'server away';
}

async function reload(handheld: Handheld): Promise<string> {
  await handheld.reload();
  return 'reload';
}

async function clear({ owed }: Evening, handheld: Handheld): Promise<string> {
  handheld.clear();
  for (const holders of owed.values()) holders.delete(handheld.deviceId);
  await handheld.reload();
  return 'reinstalled';
}

/** Lost with everything that nobody else has; another one takes its place. */
async function replace(evening: Evening, handheld: Handheld): Promise<string | undefined> {
  const { owed, present, enrol, place } = evening;
  if (handheld.kind !== 'waiter' || evening.serving().length < 4) return undefined;
  handheld.lose();
  for (const holders of owed.values()) holders.delete(handheld.deviceId);
  const log = place.server.logOf(handheld.deviceId);
  for (const other of present())
    for (const { entry } of await other.neighbours().entries())
      if (entry.device === handheld.deviceId && entry.seq > log.length)
        owed.set(entry.id, (owed.get(entry.id) ?? new Set()).add(other.deviceId));
  await enrol('waiter');
  return 'lost';
}

/** A build that has lost count says a step that nobody can have come to; after that it is put away. */
async function leap({ present, odd, place: { time } }: Evening): Promise<string | undefined> {
  const liar = present().find((one) => one.kind === 'liar' && !odd.has(one.deviceId));
  const bill = [...(liar?.view()?.bills.values() ?? [])][0];
  if (!liar || !bill) return undefined;
  odd.add(liar.deviceId);
  const { billId, openedOn } = bill;
  const said = { locationId: liar.identity.locationId, billId, openedOn, guests: 99, step: stepMax - 1 };
  await liar.record('bill.set.v1', said, actor);
  time.after(500, () => liar.tryNow());
  return 'leap';
}
