import type { Service } from './service.ts';
import type { Device } from './state.ts';
import { latestOf } from './transactions.ts';

/** What one process has come to, with how often each of its ends was really signed. */
export type SignedProcess = {
  readonly tssId: string;
  readonly txId: string;
  readonly number: number;
  readonly clientSerial: string;
  readonly isOpen: boolean;
  readonly processType: string;
  readonly processData: string;
  readonly signature: string;
  readonly starts: number;
  readonly ends: number;
};

/** Every process that was ever begun. Counted in the signed messages, so that whatever was answered changes nothing. */
export function truthOf({ store }: Service): { readonly processes: readonly SignedProcess[] } {
  return { processes: [...store.devices.values()].flatMap(processesOf) };
}

function processesOf(device: Device): readonly SignedProcess[] {
  const [starts, ends] = [countOf(device, '_Start_'), countOf(device, '_Finish_')];
  return [...device.transactions.values()].map((tx) => {
    const latest = latestOf(tx);
    return {
      tssId: device.tss.id,
      txId: tx.id,
      number: tx.number,
      clientSerial: latest.clientSerial,
      isOpen: device.open.has(tx.id),
      processType: latest.processType,
      processData: Buffer.from(latest.processData, 'base64').toString('utf8'),
      signature: latest.signature,
      starts: starts.get(tx.number) ?? 0,
      ends: ends.get(tx.number) ?? 0,
    };
  });
}

function countOf({ logs }: Device, word: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { name, transaction } of logs)
    if (transaction && name.includes(word)) counts.set(transaction.number, (counts.get(transaction.number) ?? 0) + 1);
  return counts;
}
