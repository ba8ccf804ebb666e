import { useEffect, useEffectEvent, useRef } from 'react';
import { useCounter } from '../counter/counter.ts';
import type { OfferTab } from '../tiles/offer.ts';
import { ownShortcuts } from '../../../app/overlays/overlay-store.ts';
import { KeysDialog } from '../frame/panel-parts.ts';
import { createKeyReader } from './key-reader.ts';
import { pressKey, pressLongKey } from './press-key.ts';
import { scanCode } from './scan-code.ts';

type TillKeys = {
  openSearch: () => void;
  tabs: readonly OfferTab[];
  setTabId: (tabId: string) => void;
};

/** Keyboard and scanner, wherever the focus is: only a field and an open dialog keep their keys to themselves. */
export function useTillKeys({ openSearch, tabs, setTabId }: TillKeys): void {
  const counter = useCounter();
  function openDeposit(): void {
    const deposit = tabs.find(({ tabId }) => tabId === 'deposit');
    if (deposit) setTabId(deposit.tabId);
    document.querySelector<HTMLElement>('#till-returns button')?.focus();
  }

  function openTab(place: number): void {
    const tab = tabs[place];
    if (tab) setTabId(tab.tabId);
  }

  const onScan = useEffectEvent((code: string) => scanCode(counter, code));
  const onKey = useEffectEvent((key: string) => pressKey(counter, key, { openSearch, openDeposit }));
  const quantity = useRef('');
  const onRun = useEffectEvent(() => {
    quantity.current = counter.prefix.get();
  });
  const onTakeBack = useEffectEvent(() => counter.prefix.set(quantity.current));
  const onLongKey = useEffectEvent((event: KeyboardEvent) => pressLongKey(counter, event, openTab));

  useEffect(() => {
    ownShortcuts.set(KeysDialog);
    return () => ownShortcuts.set(undefined);
  }, []);
  useEffect(() => {
    const reader = createKeyReader({ onScan, onKey, onRun, onTakeBack });
    function hear(event: KeyboardEvent): void {
      if (event.defaultPrevented || isTyping(event.target) || isUnderDialog()) return;
      if (event.ctrlKey || event.metaKey || event.altKey) {
        onLongKey(event);
        return;
      }
      if (reader.read(event.key, event.timeStamp)) {
        event.preventDefault();
        return;
      }
      onLongKey(event);
    }
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', hear);
      reader.stop();
    };
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function isUnderDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}
