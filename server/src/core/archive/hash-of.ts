import { createHash, hash } from 'node:crypto';
import type { Readable } from 'node:stream';

export const hashOfText = (text: string): string => hash('sha256', text, 'hex');
export const hashOfBytes = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** However long it is, little of it is in memory. */
export async function hashOfStream(stream: Readable): Promise<string> {
  const sum = createHash('sha256');
  for await (const part of stream) sum.update(part as Buffer);
  return sum.digest('hex');
}
