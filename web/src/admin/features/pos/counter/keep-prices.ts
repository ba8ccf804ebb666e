import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { nextChangeOfPrices } from '@tresen/domain/offer/price-list';
import { listsInForce, pricedCatalogue } from '@tresen/domain/offer/priced-catalogue';
import type { Counter } from './counter.ts';

/** A clock may be moved and a device may sleep over a timer: it is looked at this often. */
const lookAgainMs = 30_000;

/** Prices of the moment by the corrected clock of the device: at the minute they change, and with area and place. */
export function keepPrices({ till, prices, areaId, sale }: Counter): () => void {
  const { fetched, shown } = prices;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: { readonly catalogue: Catalogue; readonly lists: string } | undefined;

  function look(): void {
    clearTimeout(timer);
    const catalogue = fetched.get();
    const instant = Temporal.Instant.fromEpochMilliseconds(Date.now() + (till.state.get().clockOffsetMs ?? 0));
    const moment = { instant, areaId: areaId.get() ?? null, place: sale.get().cart.place };
    const lists = listsInForce(catalogue, moment).join();
    timer = setTimeout(look, waitFrom(instant, catalogue));
    if (last?.catalogue === catalogue && last.lists === lists) return;
    last = { catalogue, lists };
    shown.set({ fetched: catalogue, priced: pricedCatalogue(catalogue, moment) });
  }

  const stops = [fetched, areaId, sale, till.state].map((watched) => watched.subscribe(look));
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
  };
}

function waitFrom(now: Temporal.Instant, { priceLists = [], location }: Catalogue): number {
  const next = nextChangeOfPrices(priceLists, now, location.timeZone);
  const untilMs = next === undefined ? lookAgainMs : next.epochMilliseconds - now.epochMilliseconds;
  return Math.min(Math.max(untilMs, 0), lookAgainMs);
}
