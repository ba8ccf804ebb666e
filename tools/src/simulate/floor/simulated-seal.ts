import { hash } from 'node:crypto';
import { type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import type { Dice } from '../../chaos/random.ts';

/** Says for whom it can be checked; nobody in a simulation makes the seal of another. */
export function keyOf(deviceId: string): string {
  return `key of ${deviceId}`;
}

export function sealWith(publicKey: string, text: string): string {
  return hash('sha256', `${publicKey} ${text}`, 'hex');
}

/** As `isGenuine` of a device, with seals that are made and checked at once. */
export function isSealed(entry: LogEntry, publicKey: string): boolean {
  return hash('sha256', textToHash(entry), 'hex') === entry.hash && entry.sig === sealWith(publicKey, entry.hash);
}

/** Ids come from the same dice as everything else: they break ties, and the same seed has to break them alike. */
export function drawIdsFrom(dice: Dice): void {
  const getRandomValues = <Bytes extends ArrayBufferView | null>(bytes: Bytes): Bytes => {
    if (bytes instanceof Uint8Array)
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(dice.roll() * 256);
    return bytes;
  };
  Object.defineProperty(crypto, 'getRandomValues', { value: getRandomValues, configurable: true });
}
