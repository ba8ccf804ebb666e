import { useEffect, useMemo, useRef } from 'react';

/** What can be done to a row. The rows never change because of these, so that only what really changed is drawn again. */
export type RowActs = {
  readonly open: (index: number) => void;
  readonly select: (index: number, isRange: boolean) => void;
  readonly activate: (index: number) => void;
  readonly editPrice: (index: number) => void;
  /** The price that was typed, if any; `next` is the row to go on with. */
  readonly leavePrice: (index: number, priceCents: number | undefined, next: number | undefined) => void;
  readonly openMenu: (index: number, anchor: HTMLElement) => void;
  readonly move: (index: number, by: number) => void;
  readonly drag: (index: number, y: number) => void;
  readonly switchReturn: (index: number) => void;
};

/** The same functions for as long as the list lives; each does what was given last. */
export function useSteadyActs(acts: RowActs): RowActs {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  return useMemo<RowActs>(
    () => ({
      open: (index) => latest.current.open(index),
      select: (index, isRange) => latest.current.select(index, isRange),
      activate: (index) => latest.current.activate(index),
      editPrice: (index) => latest.current.editPrice(index),
      leavePrice: (index, priceCents, next) => latest.current.leavePrice(index, priceCents, next),
      openMenu: (index, anchor) => latest.current.openMenu(index, anchor),
      move: (index, by) => latest.current.move(index, by),
      drag: (index, y) => latest.current.drag(index, y),
      switchReturn: (index) => latest.current.switchReturn(index),
    }),
    [],
  );
}
