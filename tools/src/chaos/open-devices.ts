import { setTimeout as pause } from 'node:timers/promises';
import { type Device, openDevice } from './device.ts';
import { enrolDevices } from './enrol.ts';
import type { ClientMutant, Mutant } from './mutants.ts';
import { diceOf } from './random.ts';
import { openScreen, type Screen } from './screen.ts';
import type { Wire } from './wire.ts';

type Place<Fault> = {
  readonly origin: string;
  readonly publicUrl: string;
  readonly count: number;
  readonly folder: string;
  readonly wire: Wire;
  readonly seed: number;
  readonly mutant: Fault | undefined;
};

const hour = 3_600_000;

/** Every till has luck and a clock of its own. */
export async function openTills(place: Place<ClientMutant>): Promise<readonly Device[]> {
  const { folder, wire, seed, mutant } = place;
  const newcomers = await enrolDevices(place.origin, place.publicUrl, place.count);
  const devices: Device[] = [];
  for (const [index, newcomer] of newcomers.entries()) {
    const dice = diceOf(seed + 2 + index);
    const skewMs = Math.round(dice.between(-hour, hour));
    devices.push(await openDevice({ newcomer, folder, wire, dice, skewMs, mutant }));
  }
  return devices;
}

export async function openScreens(place: Place<Mutant['screen']>): Promise<readonly Screen[]> {
  const { folder, wire, seed, mutant } = place;
  const newcomers = await enrolDevices(place.origin, place.publicUrl, place.count, 'kds');
  const screens: Screen[] = [];
  for (const [index, newcomer] of newcomers.entries()) {
    screens.push(await openScreen({ newcomer, folder, wire, dice: diceOf(seed + 100 + index), mutant }));
  }
  return screens;
}

const patienceMs = 60_000;

/** Every till has heard that somebody signs for it: what they sell from here on is to be signed. */
export async function untilSigned(devices: readonly Device[]): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!devices.every((device) => device.isSigned())) {
    if (performance.now() > until) throw new Error('a till did not hear of the TSE that signs for it');
    for (const device of devices) device.sendNow();
    await pause(500);
  }
}
