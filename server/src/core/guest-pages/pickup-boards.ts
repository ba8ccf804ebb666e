import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Directory } from '../../platform/db/directory.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { type ReadBoard, readPickupBoard } from './read-pickup-board.ts';

export type FoundBoard = ReadBoard & { readonly orgId: OrgId; readonly locationId: string };

export type PickupBoards = ReturnType<typeof openPickupBoards>;

type Parts = {
  readonly directory: Pick<Directory, 'pickupBoard'>;
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

const shape = /^[0-9a-f]{32}$/;
/** However many screens ask, the database is asked once in this time for each. An address that was taken back shows nothing after it. */
const keptMs = 500;
const mostKept = 500;

/** Boards by the address of their screen. What is no address of ours is `undefined`, whatever is wrong with it. */
export function openPickupBoards({ directory, enter }: Parts) {
  const kept = new LRUCache<string, { readonly board: FoundBoard; readonly readAt: number }>({ max: mostKept });
  const reading = new Map<string, Promise<FoundBoard | undefined>>();

  async function read(code: string): Promise<FoundBoard | undefined> {
    const readAt = performance.now();
    const place = await directory.pickupBoard(createHash('sha256').update(code).digest());
    const board =
      place && (await enter(place.orgId, (tx) => readPickupBoard(tx, place.locationId, Temporal.Now.instant())));
    if (!place || !board) {
      kept.delete(code);
      return undefined;
    }
    const found = { ...place, ...board };
    kept.set(code, { board: found, readAt });
    return found;
  }

  /** As it is in the database now; who asks meanwhile gets the same answer. */
  function readNow(code: string): Promise<FoundBoard | undefined> {
    const running = reading.get(code);
    if (running) return running;
    const mine = read(code).finally(() => reading.delete(code));
    reading.set(code, mine);
    return mine;
  }

  return {
    readNow,
    async find(code: string): Promise<FoundBoard | undefined> {
      if (!shape.test(code)) return undefined;
      const known = kept.get(code);
      if (known && performance.now() - known.readAt < keptMs) return known.board;
      return readNow(code);
    },
  };
}
