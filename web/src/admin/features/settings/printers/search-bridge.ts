import type { NetworkTarget } from '@tresen/domain/print/network-printer';
import { api } from '../../../app/api.ts';

export type FoundPrinter = Awaited<ReturnType<typeof api.bridges.foundPrinters>>['found'][number];

const askEvery = 600;
/** A bridge looks for at most twelve seconds, and asks for work every ten. */
const mostAsked = 60;

/** What a bridge finds at an address, or near it. `undefined`: it does not answer. */
export async function searchByBridge(
  deviceId: string,
  target: NetworkTarget | undefined,
): Promise<readonly FoundPrinter[] | undefined> {
  const searchId = crypto.randomUUID();
  await api.bridges.searchPrinters({ deviceId, searchId, target: target ?? null });
  for (let asked = 0; asked < mostAsked; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, askEvery));
    const { isDone, found } = await api.bridges.foundPrinters({ deviceId, searchId });
    if (isDone) return found;
  }
  return undefined;
}
