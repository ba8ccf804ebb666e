import { makeDeviceKey, signerOf } from '../../src/admin/device/journal/device-key.ts';
import type { Journal } from '../../src/admin/device/journal/journal.ts';
import { type PaperJob, paperJob } from '../../src/admin/device/journal/paper-job.ts';
import type { Pen } from '../../src/admin/device/journal/pen.ts';
import { identity } from './sales.ts';

/** Opens the journal of one place as often as asked: a second tab, or the same one after a crash. */
export type JournalLaw = { readonly name: string; readonly holds: (place: JournalPlace) => Promise<void> };

export type JournalPlace = { readonly open: () => Journal };

export async function begun(open: JournalPlace['open']): Promise<Journal> {
  const journal = open();
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  return journal;
}

let signer: ReturnType<typeof signerOf> | undefined;

export async function penOf(journal: Journal, at = '2026-11-14T18:00:00.000Z'): Promise<Pen> {
  signer ??= signerOf(await makeDeviceKey());
  const clock = { now: () => Date.parse(at), mono: () => 1 };
  return { journal, signer, clock, app: 'test', epoch: await journal.raiseEpoch() };
}

export function range(length: number): readonly number[] {
  return Array.from({ length }, (_, count) => count + 1);
}

export function same(actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`expected ${other} and got ${one}`);
}

export function slipOf(refId: string, jobId: string): PaperJob {
  const document = { kind: 'slip', title: '', locale: 'de', marks: { copy: '', late: '' }, blocks: [] } as const;
  return paperJob({
    jobId,
    printerId: 'printer',
    kind: 'slip',
    refId,
    part: 1,
    document,
    createdAt: '2026-11-14T18:00:00Z',
  });
}

export const slipsFor: Pen['papersFor'] = ({ id }, { sale }) => [slipOf(sale.orderId, id)];
