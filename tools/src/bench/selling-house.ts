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
    sales: (over: Omit<Uploads, 'key' | 'startHash'>): Uploads => ({ key, startHash, ...over }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
