import type { Stamp } from '../basics/stamp.ts';
import type { BillFact } from './bill-facts.ts';

export function factStamp({ entryId, payload }: BillFact): Stamp {
  return { entryId, step: payload.step ?? 0 };
}
