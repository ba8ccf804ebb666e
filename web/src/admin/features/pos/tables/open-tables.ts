import { afterDrawn } from '../../../../shared/after-drawn.ts';
import { createStore } from '../../../../shared/store.ts';
import type { OpenClaim } from '../../../device/floor/claim-desk.ts';
import { openFloor, type TillFloor } from '../../../device/floor/open-floor.ts';
import type { Till } from '../../../device/till/till.ts';
import type { Counter } from '../counter/counter.ts';
import { followPrices } from '../counter/follow-prices.ts';
import { keepDrafts } from '../counter/keep-drafts.ts';
import { priceByList } from '../counter/price-by-list.ts';
import { watchOffer } from '../counter/start-counter.ts';
import { paperMemory } from '../paper/till-desk.ts';
import { leaveTable } from './open-table.ts';
import { readTableDrafts, tableDraft } from './table-drafts.ts';
import { tableOfBills } from './table-of-bills.ts';
import { watchMoves } from './watch-moves.ts';
import type { TableDraft, TablePart, Tables, TableSpot } from './tables.ts';

/** The floor of this till, and what was tapped for its tables before. `undefined`: this browser is no till. */
export async function openTables(counter: Counter): Promise<{ tables: Tables; close: () => void } | undefined> {
  const { till } = counter;
  const [floor, drafts] = await Promise.all([floorOf(till), readTableDrafts(till.drafts).catch(() => new Map())]);
  if (!floor) return undefined;
  const tables: Tables = {
    counter,
    floor,
    spot: createStore<TableSpot | undefined>(undefined),
    part: createStore<TablePart>('order'),
    drafts: createStore<ReadonlyMap<string, TableDraft>>(drafts),
    claim: createStore<OpenClaim | undefined>(undefined),
    movedHere: new Map(),
    paysByLent: createStore<string | undefined>(undefined),
  };
  const stand = (): void => {
    const tableId = tables.spot.get()?.tableId;
    const userId = counter.person.get()?.userId ?? null;
    floor.presence.stand(tableId === undefined ? undefined : { tableId, userId });
  };
  const stops = [
    tables.spot.subscribe(stand),
    counter.person.subscribe(stand),
    priceByList(counter),
    followPrices(counter),
    watchOffer(counter),
    watchMoves(tables),
    keepDrafts(counter, afterDrawn, (sale) => {
      const at = tables.spot.get();
      return at ? tableDraft(at, sale) : {};
    }),
  ];
  const kitchen = till.isTraining
    ? Promise.resolve(() => {})
    : import('./watch-kitchen.ts').then(({ watchKitchen }) => watchKitchen(tables));
  paperMemory.tableOf = (bills) => tableOfBills(tables, bills);
  return {
    tables,
    close: () => {
      paperMemory.tableOf = () => undefined;
      void leaveTable(tables);
      for (const stop of stops) stop();
      void kitchen.then((stop) => stop()).catch(() => undefined);
      void floor.close();
    },
  };
}

/** Who practises has tables of their own, which are forgotten when the real ones are seen again. */
async function floorOf(till: Till): Promise<TillFloor | undefined> {
  if (!till.isTraining && !hasPractised) return openFloor(till);
  const { forgetPractised, openPracticeFloor } = await import('../../../device/floor/practice-floor.ts');
  hasPractised = till.isTraining;
  if (till.isTraining) return openPracticeFloor(till);
  forgetPractised();
  return openFloor(till);
}

let hasPractised = false;
