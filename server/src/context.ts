import type { Config } from './config.ts';
import { openAccounts } from './platform/auth/accounts.ts';
import { openAttempts } from './platform/auth/attempts.ts';
import { openSeals } from './platform/auth/seals.ts';
import { openLinks } from './platform/auth/links.ts';
import { openAuth } from './platform/auth/open-auth.ts';
import { openDirectory } from './platform/db/directory.ts';
import { databaseOn, openAppPool, openPool, openSalePool } from './platform/db/pool.ts';
import { type OrgId, type Tx, withinTenant } from './platform/db/tenant.ts';
import { openBridgeCalls } from './core/bridges/open-bridge-calls.ts';
import { openCards } from './core/cards/open-cards.ts';
import { openTerminals } from './core/cards/open-terminals.ts';
import { openSigning } from './core/signing/open-signing.ts';
import { openDevices } from './core/tse/open-device.ts';
import { openTills } from './core/tills/open-tills.ts';
import { openEventBus } from './platform/events/open-event-bus.ts';
import { openStreamNotifications } from './platform/events/stream-notifications.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { openJobQueue } from './platform/jobs/job-queue.ts';
import type { Log } from './platform/log/logger.ts';
import { openMetrics } from './platform/metrics/open-metrics.ts';
import { openSealer } from './platform/secrets/seal.ts';
import { openTraces } from './platform/traces/open-traces.ts';

export type Context = Awaited<ReturnType<typeof openContext>>;

/** The one place where everything is wired. Closing it ends what it opened, in reverse. */
export async function openContext(config: Config, log: Log) {
  const metrics = openMetrics();
  const traces = openTraces(config.tracesUrl, log);
  const appPool = openAppPool({ url: config.database.url, size: config.database.poolSize, log });
  const db = databaseOn(appPool);
  const authPool = openPool({
    url: config.database.authUrl,
    size: Math.max(2, Math.ceil(config.database.poolSize / 2)),
    log,
  });
  const auth = openAuth({
    pool: authPool,
    secret: config.authSecret,
    publicUrl: config.http.publicUrl,
    isProduction: config.isProduction,
  });
  const queue = await openJobQueue({
    url: config.database.url,
    log,
    isWorker: config.roles.includes('worker'),
    metrics,
    traces,
  });
  const salePool = openSalePool({ url: config.database.url, size: 3, log });
  metrics.watchPools({ app: appPool, sales: salePool, auth: authPool });
  const bus = openEventBus(config.eventBus, config.database.url, log);
  const directory = openDirectory(db);
  const accounts = openAccounts(auth, openLinks(auth, authPool));
  const enter = <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => withinTenant(db, orgId, work);

  const sealer = openSealer(config.secretsKey);
  const devices = openDevices({ enter, sealer, isProduction: config.isProduction, log });
  const signing = openSigning({ enter, devices, log });

  const hints = openStreamNotifications(bus);
  const bridges = openBridgeCalls({ enter, sealer, wake: hints.wake });
  const terminals = openTerminals({
    enter,
    sealer,
    vendors: config.cardVendors,
    isProduction: config.isProduction,
    bridges,
    log,
  });
  const cards = openCards({ enter, terminals, tell: hints.publish, log });

  const tills = openTills({
    db,
    pool: salePool,
    directory,
    accounts,
    authSecret: config.authSecret,
    hints,
    enter,
    metrics,
    traces,
    signing,
    cards,
    plant: await plantedFault(config.plantedFault),
  });

  return {
    config,
    log,
    metrics,
    traces,
    services: {
      db,
      directory,
      accounts,
      attempts: openAttempts(authPool),
      seals: openSeals(config.authSecret),
      sealer,
      tseVendor: config.tseVendor,
      cardVendors: config.cardVendors,
      files: openFileStore(config.files),
      tills,
      queue,
      enter,
      entitledFromStart: config.entitledFromStart,
    },
    [Symbol.asyncDispose]: async () => {
      await bus.close();
      await queue.close();
      await db.destroy();
      await salePool.end();
      await authPool.end();
      await traces.close();
    },
  };
}

/** Tests plant faults; a server in production does not even load them. */
async function plantedFault(name: Config['plantedFault']) {
  if (name === undefined) return undefined;
  const { plantFault } = await import('./core/ingest/planted-faults.ts');
  return plantFault(name);
}
