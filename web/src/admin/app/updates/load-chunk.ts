import { askServer } from '../connectivity/connectivity-store.ts';
import { reportClientError } from '../errors/report-client-error.ts';
import { mayReloadFor } from './chunk-reload.ts';
import { pendingAddress } from './pending-address.ts';

/** A part of the program that may have been replaced on the server while this page was open. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const address = pendingAddress.get() ?? currentAddress();
    // Without a server a reload would only trade a working page for an empty one.
    if (!(await askServer()) || !mayReloadFor(address, sessionStorage, Date.now())) throw error;
    reportClientError('chunk', error);
    if (address === currentAddress()) window.location.reload();
    else window.location.assign(address);
    return new Promise<never>(() => undefined);
  }
}

function currentAddress(): string {
  return window.location.pathname + window.location.search;
}
