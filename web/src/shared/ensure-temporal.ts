/** Browsers that have no `Temporal` of their own get it before the first screen that counts with times. */
export async function ensureTemporal(): Promise<void> {
  if ('Temporal' in globalThis) return;
  await import('temporal-polyfill/global');
}
