import { areSingleLettersOn } from '../../../app/overlays/single-letters.ts';
import { clear, remove, stepQuantity, takeBack } from '../cart/cart-acts.ts';
import { dueOf } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { completeFree, enabledAt, payCash, refund } from '../pay/pay-quickly.ts';
import { startCard } from '../pay/start-card.ts';

const prefixMax = 2;

type Places = { readonly openSearch: () => void; readonly openDeposit: () => void };

/** One character, typed by a person and not by a scanner. */
export function pressKey(counter: Counter, key: string, { openSearch, openDeposit }: Places): void {
  const { prefix, panel } = counter;
  if (/^\d$/.test(key)) {
    prefix.set((prefix.get() + key).replace(/^0+/, '').slice(-prefixMax));
    return;
  }
  if (key === '/') return openSearch();
  if (key === '+' || key === '-' || key === '−') {
    const lineId = counter.selectedLineId.get() ?? counter.sale.get().cart.lines.at(-1)?.lineId;
    if (lineId) stepQuantity(counter, lineId, key === '+' ? 1 : -1);
    return;
  }
  if (!areSingleLettersOn()) return;
  switch (key.toLowerCase()) {
    case 'b':
      return payExactly(counter);
    case 'k':
      return enabledAt(counter).includes('card') ? startCard(counter) : undefined;
    case 'g':
      return isEmpty(counter.sale.get()) ? undefined : panel.set({ kind: 'payment', type: 'gift-card' });
    case 'p':
      return openDeposit();
    case 'r':
      return panel.set({ kind: 'recent' });
    case 'd':
      return counter.till.isTraining ? undefined : panel.set({ kind: 'drawer' });
    default:
      return undefined;
  }
}

/** Everything that is not a single character, or is held together with another key. */
export function pressLongKey(counter: Counter, event: KeyboardEvent, openTab: (place: number) => void): void {
  const done = longKey(counter, event, openTab);
  if (done) event.preventDefault();
}

function longKey(counter: Counter, event: KeyboardEvent, openTab: (place: number) => void): boolean {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey && /^[1-9]$/.test(key)) {
    openTab(Number(key) - 1);
    return true;
  }
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'z') return false;
    takeBack(counter);
    return true;
  }
  switch (key) {
    case 'Enter':
      return openPayment(counter, event.target);
    case 'Escape':
      counter.prefix.set('');
      if (counter.phase.get() === 'confirming-card') counter.phase.set('selling');
      counter.selectedLineId.set(undefined);
      return true;
    case 'Delete':
      return removeSelected(counter);
    case 'ArrowDown':
    case 'ArrowUp':
      return select(counter, key === 'ArrowDown' ? 1 : -1);
    default:
      return false;
  }
}

/** A focused button keeps its Enter: then it is pressed, and nothing else happens. */
function openPayment(counter: Counter, target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && /^(BUTTON|A)$/.test(target.tagName)) return false;
  if (isEmpty(counter.sale.get()) || counter.phase.get() === 'booking') return false;
  const { total } = dueOf(counter.sale.get(), counter.till.catalogue.get().location);
  if (total === 0) completeFree(counter);
  else counter.panel.set({ kind: 'payment' });
  return true;
}

function payExactly(counter: Counter): void {
  const { total } = dueOf(counter.sale.get(), counter.till.catalogue.get().location);
  if (total > 0) payCash(counter, total);
  if (total < 0) refund(counter, 'cash');
}

function removeSelected(counter: Counter): boolean {
  const lineId = counter.selectedLineId.get();
  if (lineId === undefined) return false;
  const { lines } = counter.sale.get().cart;
  if (lines.length === 1) clear(counter);
  else remove(counter, lineId);
  return true;
}

function select({ sale, selectedLineId }: Counter, step: 1 | -1): boolean {
  const { lines } = sale.get().cart;
  if (lines.length === 0) return false;
  const place = lines.findIndex(({ lineId }) => lineId === selectedLineId.get());
  const next = place === -1 ? (step === 1 ? 0 : lines.length - 1) : place + step;
  selectedLineId.set(lines[Math.min(Math.max(next, 0), lines.length - 1)]?.lineId);
  return true;
}
