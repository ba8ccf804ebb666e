import { setTimeout as pause } from 'node:timers/promises';
import type { Device } from './device.ts';

/** A till that cannot get rid of its entries by then never will. */
const patience = 60_000;

type Sending = Pick<Device, 'newcomer' | 'journal' | 'sendNow'>;

/** Twice quiet, with a hello in between: only that tells a device what the server has forgotten. */
export async function unsentOf(devices: readonly Sending[]): Promise<readonly string[]> {
  for (let times = 0; times < 2; times += 1) {
    for (const device of devices) device.sendNow();
    await pause(500);
    const endsAt = performance.now() + patience;
    for (;;) {
      const unsent = (await Promise.all(devices.map(leftOf))).flat();
      if (unsent.length === 0) break;
      if (performance.now() > endsAt) return unsent;
      await pause(100);
    }
  }
  return [];
}

async function leftOf({ newcomer, journal }: Sending): Promise<readonly string[]> {
  const { deviceId, role } = newcomer.identity;
  const state = await journal().state();
  const left = state ? state.lastSeq - state.ackedSeq : Number.NaN;
  return left === 0 ? [] : [`${role} ${deviceId}: ${left} entries were not sent after everything worked again`];
}
