import { createContext, useContext } from 'react';
import type { Store } from '../../../../shared/store.ts';
import type { OpenClaim } from '../../../device/floor/claim-desk.ts';
import type { TillFloor } from '../../../device/floor/open-floor.ts';
import type { Counter } from '../counter/counter.ts';
import type { Sale } from '../counter/sale.ts';

/** Which bill of which table is served. */
export type TableSpot = {
  readonly tableId: string;
  readonly billId: string;
  readonly openedOn: string;
  /** Of somebody who sat down beside others. */
  readonly party?: string;
};

/** What was tapped for a table and is not sent. */
export type TableDraft = TableSpot & { readonly sale: Sale };

/** What is shown of a table. */
export type TablePart = 'order' | 'bill' | 'split' | 'pay';

/** A till that serves tables: its counter holds what is tapped for the table that is open. */
export type Tables = {
  readonly counter: Counter;
  readonly floor: TillFloor;
  readonly spot: Store<TableSpot | undefined>;
  readonly part: Store<TablePart>;
  /** By bill. */
  readonly drafts: Store<ReadonlyMap<string, TableDraft>>;
  /** While something is paid. */
  readonly claim: Store<OpenClaim | undefined>;
  /** Where bills were put on this device. */
  readonly movedHere: Map<string, string>;
  /** On the word of which till money is taken. */
  readonly paysByLent: Store<string | undefined>;
};

export const TablesContext = createContext<Tables | undefined>(undefined);

export function useTables(): Tables {
  const tables = useContext(TablesContext);
  if (!tables) throw new Error('this part serves tables, and there are none');
  return tables;
}
