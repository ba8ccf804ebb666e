import { startHash } from '../bench/bare-sale.ts';
import { startServer } from '../bench/bench-server.ts';
import { openSellingServer } from '../bench/selling-server.ts';
import { type Load, type Loaded, prepareLoad } from './load.ts';

type LoadOptions = Pick<Load, 'tills' | 'entriesPerRequest' | 'seconds' | 'requestsAhead'> & {
  readonly perSecond?: number;
};

/** A server on a database of its own with so many tills, each of which is used once. */
export async function openShop(devices: number) {
  const stack = new AsyncDisposableStack();
  const { cluster, client, privateKey } = stack.use(await openSellingServer(devices));
  const server = stack.use(await startServer(cluster));
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  let used = 0;
  return {
    serverPid: server.pid,
    /** Everything is signed when this resolves; what it resolves to starts the clock. */
    prepare: (options: LoadOptions): Promise<() => Promise<Loaded>> => {
      const firstDevice = used;
      used += options.tills;
      if (used > devices) throw new Error('not enough tills');
      return prepareLoad({ ...options, url: server.url, key, startHash, firstDevice });
    },
    /** What is in the books, against what was acknowledged, and whatever there is to tell a manager. */
    books: async () => {
      const { rows } = await client.query<{ receipts: number; odd: number; holes: number }>(`
        select (select count(*)::int from app.receipts) as receipts,
          (select count(*)::int from app.incidents) as odd,
          (select count(*)::int from app.register_series s where s.last_no <> (select count(*) from app.receipts r
            where r.org_id = s.org_id and r.register_id = s.register_id and r.series = s.series)) as holes`);
      return rows[0] ?? { receipts: 0, odd: 0, holes: 0 };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
