import { Client } from 'pg';
import { startHash } from './bare-sale.ts';
import { migrateCluster } from './bench-server.ts';
import { openOwnCluster } from './own-cluster.ts';
import { type Uploads } from './run-uploads.ts';
import { fillShop, newKey } from './shop.ts';

/** A database with so many tills, and what they need to sell; who starts the servers decides how. */
export async function openSellingHouse(devices: number) {
  await using stack = new AsyncDisposableStack();
  const cluster = stack.use(await openOwnCluster());
  await migrateCluster(cluster);
  const { privateKey, point } = newKey();
  const client = new Client({ connectionString: cluster.urlFor('postgres') });
  await client.connect();
  await fillShop(client, devices, point, startHash);
  await client.end();
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const opened = stack.move();
  return {
    cluster,
    privateKey,
    /** What everything takes on the disk. */
    bytes: async () => {
      const asking = new Client({ connectionString: cluster.urlFor('postgres') });
      await asking.connect();
      const { rows } = await asking.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
      await asking.end();
      return Number(rows[0]?.bytes);
    },
    sales: (over: Omit<Uploads, 'key' | 'startHash'>): Uploads => ({ key, startHash, ...over }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
