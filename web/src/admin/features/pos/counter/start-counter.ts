import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { askForPaper } from './ask-for-paper.ts';
import { asSignedNow, beginAgain, withProcess } from './begin-process.ts';
import { fetchCapabilities } from './capabilities.ts';
import { chooseArea } from './choose-area.ts';
import type { Counter } from './counter.ts';
import { endPrefix } from './end-prefix.ts';
import { followPrices } from './follow-prices.ts';
import { keepDrafts, type Later, openDraft, readDrafts } from './keep-drafts.ts';
import { priceByList } from './price-by-list.ts';
import { repriceSale } from './reprice-sale.ts';
import { isBlank, isEmpty } from './sale.ts';
import { giveUp, isLeftOver } from './say-cart.ts';

/** Puts back what lay on the counter, asks about paper that never came, and watches from then on. `later`: when a draft is written. */
export function startCounter(counter: Counter, later: Later): () => void {
  let isOver = false;
  const stops: (() => void)[] = [priceByList(counter)];
  void restore(counter).then(() => {
    if (isOver) return;
    stops.push(keepDrafts(counter, later), followPrices(counter));
  });
  onlyArea(counter);
  stops.push(
    counter.till.catalogue.subscribe(() => onlyArea(counter)),
    watchOffer(counter),
  );
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/** What a till follows wherever it sells. */
export function watchOffer(counter: Counter): () => void {
  const { fetched } = counter.prices;
  const stops = [
    endPrefix(counter),
    askForPaper(counter),
    fetched.subscribe(() => void fetchCapabilities(fetched.get())),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function restore(counter: Counter): Promise<void> {
  const { till, sale, parked } = counter;
  const { open: stored, parked: waiting } = await readDrafts(till.drafts).catch(() => ({
    open: undefined,
    parked: [],
  }));
  parked.set(waiting);
  const open = stored && asSignedNow(counter, stored);
  if (!open || isBlank(open) || !isBlank(sale.get())) return;
  const { cart } = repriceSale(open.cart, till.catalogue.get());
  sale.set({ ...open, cart });
  if (isLeftOver(counter, open)) {
    giveUp(counter, open);
    sale.set(withProcess(counter, sale.get(), sale.get()));
    if (!isBlank(sale.get())) await till.drafts.save(sale.get().orderId, openDraft(sale.get())).catch(() => undefined);
  } else beginAgain(counter, open);
  if (!isEmpty(open)) showNotice({ text: translations().till('cart.restored') });
}

/** With a single area there is nothing to choose. */
function onlyArea(counter: Counter): void {
  const { areas } = counter.till.catalogue.get();
  const [only] = areas;
  if (areas.length === 1 && only && counter.areaId.get() !== only.areaId) chooseArea(counter, only.areaId);
}
