import type { Counter } from './counter.ts';

const tryAgainMs = 5_000;

/** Where there are price lists, tiles and cart have the prices of the moment. Other tills do not load what that takes. */
export function priceByList(counter: Counter): () => void {
  const { fetched } = counter.prices;
  let isOver = false;
  let isLoading = false;
  let stopKeeping: (() => void) | undefined;
  async function begin(): Promise<void> {
    if (isOver || isLoading || stopKeeping || !fetched.get().priceLists) return;
    isLoading = true;
    const loaded = await import('./keep-prices.ts').catch(() => undefined);
    isLoading = false;
    if (!loaded) setTimeout(() => void begin(), tryAgainMs);
    else if (!isOver) stopKeeping = loaded.keepPrices(counter);
  }
  const stopWatching = fetched.subscribe(() => void begin());
  void begin();
  return () => {
    isOver = true;
    stopWatching();
    stopKeeping?.();
  };
}
