import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startHash } from '../bench/bare-sale.ts';
import { handshakeOf } from '../bench/handshake.ts';
import { salesOf } from '../bench/sales.ts';
import { type BenchDevice, deviceOf } from '../bench/shop.ts';

export type Acknowledged = { readonly deviceId: string; readonly seq: number; readonly hash: string };

/** Tills of their own, one sale after the other, until the server no longer takes any. Notes what was acknowledged. */
export async function sellUntilDark(
  url: string,
  key: KeyObject,
  devices: readonly number[],
  note: (sale: Acknowledged) => void,
): Promise<void> {
  await Promise.all(
    devices.map(async (number) => {
      const device = deviceOf(number);
      const ticket = await patientHello(url, device, key);
      for (const entry of salesOf(device, key, 400, startHash)) {
        const answer = await fetch(`${url}/api/v1/till/log`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Device ${ticket}` },
          body: JSON.stringify({ entries: [entry] }),
        });
        if (answer.status >= 500) return;
        const text = await answer.text();
        if (!text.includes('"applied"')) throw new Error(text);
        note({ deviceId: device.deviceId, seq: entry.seq, hash: entry.hash });
      }
    }),
  );
}

/** A database that has just come back may be too slow for the first ones. */
async function patientHello(url: string, device: BenchDevice, key: KeyObject, tries = 30): Promise<string> {
  return handshakeOf(url, device, key).catch(async (error: unknown) => {
    if (tries === 0) throw error;
    await pause(500);
    return patientHello(url, device, key, tries - 1);
  });
}
