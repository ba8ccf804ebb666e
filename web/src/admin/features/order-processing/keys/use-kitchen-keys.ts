import { useEffect, useEffectEvent } from 'react';
import { takeBack } from '../acts/move-order.ts';
import type { KitchenLanes } from '../board/use-lanes.ts';
import { changeScale } from '../device/settings.ts';
import { useKitchen } from '../kitchen.ts';
import { soundState, turnSoundOff, turnSoundOn } from '../sound/loudspeaker.ts';
import { strikeNext } from '../ticket/strike-line.ts';
import { ownShortcuts } from '../../../app/overlays/overlay-store.ts';
import { areSingleLettersOn } from '../../../app/overlays/single-letters.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { focusedColumn, focusTicket, ticketsIn } from './focused-ticket.ts';
import { type KeyAct, keyAct } from './key-act.ts';

const KeysSheet = lazyPart(async () => (await import('./keys-sheet.tsx')).KeysSheet);

/** Keyboard and bump bar, wherever the focus is; a field, a button and an open dialog keep their keys to themselves. */
export function useKitchenKeys(lanes: KitchenLanes): void {
  const kitchen = useKitchen();
  const act = useEffectEvent((pressed: KeyAct) => {
    const { lists, column, tickets, place } = focusedColumn();
    const shown = Object.values(lanes).flat();
    const focused = shown.find(({ order }) => order.orderId === tickets[place]?.dataset.order);
    switch (pressed.kind) {
      case 'select':
        return focusTicket(tickets, pressed.place < tickets.length ? pressed.place : place);
      case 'walk':
        return focusTicket(tickets, place + pressed.step);
      case 'turn':
        return focusTicket(ticketsIn(nextFilled(lists, column, pressed.step)), 0);
      case 'advance': {
        tickets[place]?.querySelector<HTMLElement>('[data-go]')?.click();
        const list = lists[column];
        requestAnimationFrame(() => focusTicket(ticketsIn(list), place));
        return undefined;
      }
      case 'recall': {
        const last = kitchen.moves.get().at(-1);
        if (last) void takeBack(kitchen, last);
        return undefined;
      }
      case 'strike':
        return focused && strikeNext(kitchen, focused);
      case 'scale':
        return changeScale(pressed.step);
      case 'sound':
        return soundState.get() === 'on' ? turnSoundOff() : void turnSoundOn();
    }
  });

  useEffect(() => {
    ownShortcuts.set(KeysSheet);
    return () => ownShortcuts.set(undefined);
  }, []);
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      const pressed = keyAct(event.key);
      if (!pressed || (pressed.kind === 'sound' && !areSingleLettersOn())) return;
      event.preventDefault();
      act(pressed);
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

function nextFilled(lists: readonly HTMLElement[], column: number, step: -1 | 1): HTMLElement | undefined {
  const ways = step > 0 ? lists.slice(column + 1) : lists.slice(0, column).toReversed();
  return ways.find((list) => ticketsIn(list).length > 0);
}

/** Enter and the space bar belong to a button that has the focus, arrows to tabs. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.role === 'tab') return true;
  return (key === 'Enter' || key === ' ') && /^(BUTTON|A)$/.test(target.tagName);
}
