import { networkTarget } from '@tresen/contract/printers';
import { z } from 'zod';

const foundPrinters = z.array(networkTarget.extend({ name: z.string() }));

/** What a bridge found, as it was stored; `undefined`: it has not answered. */
export function storedFound(column: unknown) {
  return foundPrinters.safeParse(column).data;
}

/** What was asked for. `null`: everything near the bridge. */
export function storedTarget(column: unknown) {
  return networkTarget.safeParse(column).data ?? null;
}
