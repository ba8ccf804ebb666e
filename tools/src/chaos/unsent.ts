import { setTimeout as pause } from 'node:timers/promises';
import type { Device } from './device.ts';

/** A device that gets rid of nothing for so long never will; and one that always has more to say never comes to rest. */
const patience = { withoutProgress: 60_000, inAll: 300_000 };

type Sending = Pick<Device, 'newcomer' | 'journal' | 'sendNow'>;

/** Twice quiet, with a hello in between: only that tells a device what the server has forgotten. */
export async function unsentOf(devices: readonly Sending[]): Promise<readonly string[]> {
  const endsAt = performance.now() + patience.inAll;
  for (let times = 0; times < 2; times += 1) {
    for (const device of devices) device.sendNow();
    await pause(500);
    let [sent, sentAt] = [-1, performance.now()];
    for (;;) {
      const unsent = (await Promise.all(devices.map(leftOf))).flat();
      if (unsent.length === 0) break;
      const sentNow = await sentBy(devices);
      if (sentNow > sent) [sent, sentAt] = [sentNow, performance.now()];
      if (performance.now() > Math.min(sentAt + patience.withoutProgress, endsAt)) return unsent;
      await pause(100);
    }
  }
  return [];
}

async function sentBy(devices: readonly Sending[]): Promise<number> {
  const states = await Promise.all(devices.map(({ journal }) => journal().state()));
  return states.reduce((sum, state) => sum + (state?.ackedSeq ?? 0), 0);
}

async function leftOf({ newcomer, journal }: Sending): Promise<readonly string[]> {
  const { deviceId, role } = newcomer.identity;
  const state = await journal().state();
  const left = state ? state.lastSeq - state.ackedSeq : Number.NaN;
  return left === 0 ? [] : [`${role} ${deviceId}: ${left} entries were not sent after everything worked again`];
}
