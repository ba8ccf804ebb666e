import type { LogEntry } from '../device-log/log-entry.ts';

/** Which entry of which device's log a link means, and the proof that whoever shows it had the receipt in hand. */
export type ReceiptLink = { readonly deviceId: string; readonly seq: number; readonly proof: string };

const proofLength = 24;

/**
 * Made from what the till signed, so that it stands on the screen before any server has heard of the sale. Nobody can guess
 * it: the proof is the beginning of the signature, 144 bits that are different each time.
 */
export function receiptToken({ device, seq, sig }: Pick<LogEntry, 'device' | 'seq' | 'sig'>): string {
  return `${device.replaceAll('-', '')}.${seq.toString(36)}.${sig.slice(0, proofLength)}`;
}

export function parseReceiptToken(token: string): ReceiptLink | undefined {
  const [, device = '', seq = '', proof] = /^([\da-f]{32})\.([\da-z]{1,9})\.([\w-]{24})$/.exec(token) ?? [];
  if (proof === undefined) return undefined;
  const parts = [device.slice(0, 8), device.slice(8, 12), device.slice(12, 16), device.slice(16, 20), device.slice(20)];
  return { deviceId: parts.join('-'), seq: Number.parseInt(seq, 36), proof };
}

/** Whether a link is the one of this entry. */
export function isLinkOf(link: ReceiptLink, entry: Pick<LogEntry, 'device' | 'seq' | 'sig'>): boolean {
  return receiptToken({ device: link.deviceId, seq: link.seq, sig: link.proof }) === receiptToken(entry);
}
