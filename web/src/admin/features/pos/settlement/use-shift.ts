import { type ShiftFigures, shiftOf } from '@tresen/domain/closing/settled-shift';
import { openGoods } from '@tresen/domain/bills/floor-view';
import { useContext, useEffect, useState } from 'react';
import { readDrawer } from '../cash-book/use-drawer.ts';
import { useCounter } from '../counter/counter.ts';
import type { Person } from '../person/person.ts';
import { TablesContext } from '../tables/tables.ts';
import { settledEntriesOf } from './settled-entries.ts';

export type Shift = {
  readonly figures: ShiftFigures;
  /** What should be in the drawer now. */
  readonly heldCents: number;
};

/** What somebody has taken here, from the till's own log: with or without a network. */
export function useShift(person: Person | undefined): Shift | undefined {
  const { till } = useCounter();
  const [shift, setShift] = useState<Shift>();
  const userId = person?.userId;
  useEffect(() => {
    if (userId === undefined) return;
    void Promise.all([till.entriesAfter(0), readDrawer(till)]).then(([entries, drawer]) =>
      setShift({ figures: shiftOf(settledEntriesOf(entries), userId).figures, heldCents: drawer.figures.closingCents }),
    );
  }, [till, userId]);
  return shift;
}

/** What keeps somebody from going: tables that are theirs, and what was tapped on this device and not sent. */
export function useUnfinished(person: Person | undefined): {
  readonly openBills: number;
  readonly unsentDrafts: number;
} {
  const tables = useContext(TablesContext);
  if (!tables || !person) return { openBills: 0, unsentDrafts: 0 };
  const { view } = tables.floor.now.get();
  return {
    openBills: [...view.bills.values()].filter((bill) => bill.fields.waiterId === person.userId && openGoods(bill) > 0)
      .length,
    unsentDrafts: tables.drafts.get().size,
  };
}
