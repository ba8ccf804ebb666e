import { type DrawerFigures, drawerFigures } from '@tresen/domain/closing/cash-book';
import { useCallback, useEffect, useState } from 'react';
import type { Till } from '../../../device/till/till.ts';
import { useCounter } from '../counter/counter.ts';
import { drawerEntriesOf, type WrittenEntry } from './drawer-entries.ts';

/** Where the till begins to count its drawer: everything up to `afterSeq` is in `openingCents`. */
type Anchor = { readonly openingCents: number; readonly afterSeq: number };

export type Drawer = { readonly figures: DrawerFigures; readonly entries: readonly WrittenEntry[] };

const keptAs = 'tresen-drawer';

/** The drawer of this register, from the till's own log. Asks the server where to begin; offline it begins where it last did. */
export function useDrawer(): { readonly drawer: Drawer | undefined; readonly readAgain: () => Promise<Drawer> } {
  const { till } = useCounter();
  const [drawer, setDrawer] = useState<Drawer>();
  const readAgain = useCallback(async () => {
    const read = await readDrawer(till);
    setDrawer(read);
    return read;
  }, [till]);
  useEffect(() => {
    void readAgain();
  }, [readAgain]);
  return { drawer, readAgain };
}

/** What should be in it, from the till's own log. */
export async function readDrawer(till: Till): Promise<Drawer> {
  const { openingCents, afterSeq } = await anchorOf(till);
  const entries = drawerEntriesOf(await till.entriesAfter(afterSeq));
  return {
    figures: drawerFigures(
      openingCents,
      entries.map(({ entry }) => entry),
    ),
    entries,
  };
}

async function anchorOf({ server, identity }: Till): Promise<Anchor> {
  try {
    const { openingCents, afterSeq } = await server.drawer();
    keep(identity.deviceId, { openingCents, afterSeq });
    return { openingCents, afterSeq };
  } catch {
    return kept(identity.deviceId);
  }
}

function keep(deviceId: string, anchor: Anchor): void {
  try {
    localStorage.setItem(keptAs, JSON.stringify({ deviceId, ...anchor }));
  } catch {
    // Without storage the whole log is counted next time, which comes to the same.
  }
}

function kept(deviceId: string): Anchor {
  const nothing = { openingCents: 0, afterSeq: 0 };
  try {
    const read = JSON.parse(localStorage.getItem(keptAs) ?? 'null') as (Anchor & { deviceId: string }) | null;
    return read?.deviceId === deviceId ? read : nothing;
  } catch {
    return nothing;
  }
}
