const protocols = ['https:', 'http:', 'mailto:', 'tel:'];

export type Leaving = { readonly external?: true };

/** The address to go to, checked: another site has to be asked for, and only by ways that cannot run code. */
export function checkedAddress(address: string, origin: string, { external }: Leaving = {}): URL {
  const url = new URL(address, origin);
  if (!protocols.includes(url.protocol)) throw new Error(`Navigating to a ${url.protocol} URL is not allowed`);
  if (url.origin !== origin && !external) throw new Error('Navigating to an external URL is not allowed by default');
  return url;
}

/** Navigates the whole window, also when the address is our own. */
export function navigateTo(address: string, leaving: Leaving = {}): void {
  window.location.assign(checkedAddress(address, window.location.origin, leaving).href);
}
