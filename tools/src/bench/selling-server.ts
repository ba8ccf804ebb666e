import { Client } from 'pg';
import { startHash } from './bare-sale.ts';
import { migrateCluster } from './bench-server.ts';
import { type Cluster, openOwnCluster } from './own-cluster.ts';
import type { Uploads } from './run-uploads.ts';
import { fillShop, newKey } from './shop.ts';

/** A database with so many tills, and what they need to sell; who starts the servers decides how. */
export async function openSellingServer(devices: number) {
  await using stack = new AsyncDisposableStack();
  const cluster = stack.use(await openOwnCluster());
  await migrateCluster(cluster);
  const { privateKey, point } = newKey();
  const client = await connectTo(cluster);
  stack.defer(() => client.end());
  await fillShop(client, devices, point, startHash);
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const opened = stack.move();
  return {
    cluster,
    client,
    privateKey,
    sales: (over: Omit<Uploads, 'key' | 'startHash'>): Uploads => ({ key, startHash, ...over }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

export async function connectTo(cluster: Cluster): Promise<Client> {
  const client = new Client({ connectionString: cluster.urlFor('postgres') });
  // The cluster goes away with what is still connected to it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
