import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback } from 'react';
import { useCounter } from '../counter/counter.ts';
import type { TilePlan } from './tile-items.ts';
import { openSheet } from './use-tile-touch.ts';

type GridKeys = {
  box: RefObject<HTMLDivElement | null>;
  columns: number;
  count: number;
  plan: TilePlan;
  rows: Virtualizer<HTMLDivElement, Element>;
  stop: number;
  setStop: (index: number) => void;
};

/** Arrows walk over the tiles, Enter adds, Shift and Enter opens. The Tab key stops once, at the tile that was last walked to. */
export function useGridKeys({ box, columns, count, plan, rows, stop, setStop }: GridKeys) {
  const counter = useCounter();
  const goTo = useCallback(
    (index: number) => {
      setStop(index);
      rows.scrollToIndex(plan.rowOf(index));
      const tile = () => box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
      // At once where it can be: Enter right behind an arrow must not add the tile before. A far row is drawn first.
      if (tile()) tile()?.focus();
      else requestAnimationFrame(() => tile()?.focus());
    },
    [box, plan, rows, setStop],
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.shiftKey && event.target instanceof HTMLElement) {
      const { article } = event.target.dataset;
      if (article === undefined) return;
      event.preventDefault();
      openSheet(counter, article, event.target.dataset.sizes);
      return;
    }
    const next = nextIndex(event.key, stop, columns, count);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(next);
  }

  function onFocus(event: FocusEvent): void {
    const index = event.target instanceof HTMLElement ? Number(event.target.dataset.index ?? Number.NaN) : Number.NaN;
    if (Number.isInteger(index)) setStop(index);
  }

  return { onKeyDown, onFocus };
}

export function nextIndex(key: string, index: number, columns: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = index + step;
  return next >= 0 && next < count ? next : index;
}
