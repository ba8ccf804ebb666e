import type { Kysely } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Directory } from '../../platform/db/directory.ts';
import type { Pool } from '../../platform/db/pool.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { StreamNotifications } from '../../platform/events/stream-notifications.ts';
import { bookParkedWith } from '../ingest/book-parked.ts';
import { openDeviceLog } from '../ingest/device-log.ts';
import { type RecordEntries, recordEntriesWith } from '../ingest/record-entries.ts';
import type { Cards } from '../cards/open-cards.ts';
import { setAsideWith } from '../ingest/set-aside.ts';
import type { Signing } from '../signing/open-signing.ts';
import type { Metrics } from '../../platform/metrics/open-metrics.ts';
import type { Traces } from '../../platform/traces/open-traces.ts';
import { openCatalogues } from '../devices/catalogues.ts';
import { openDeviceKeys } from '../devices/device-keys.ts';
import { openDeviceTickets } from '../../platform/auth/device-tickets.ts';

type Settings = {
  readonly db: Kysely<DB>;
  /** Connections of its own: selling does not wait behind reading. */
  readonly pool: Pool;
  readonly directory: Directory;
  readonly accounts: Accounts;
  readonly authSecret: string;
  /** One for the process: what is said at another is not heard at the streams of this one. */
  readonly hints: StreamNotifications;
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly metrics: Metrics;
  readonly traces: Traces;
  readonly signing: Signing;
  readonly cards: Cards;
  /** For tests that plant a fault between the log and the database. */
  readonly plant?: ((record: RecordEntries, pool: Pool) => RecordEntries) | undefined;
};

/** Everything that has to do with devices and what they send. */
export type Tills = ReturnType<typeof openTills>;

export function openTills(settings: Settings) {
  const { db, pool, directory, accounts, authSecret, hints, enter, plant } = settings;
  const keys = openDeviceKeys(directory);
  const catalogues = openCatalogues(enter, accounts);
  const record = measured(recordEntriesWith(pool, db), settings);
  return {
    keys,
    catalogues,
    hints,
    tickets: openDeviceTickets(authSecret),
    log: openDeviceLog({
      db,
      record: plant ? plant(record, pool) : record,
      catalogues,
      hints,
      metrics: settings.metrics,
      signing: settings.signing,
    }),
    signing: settings.signing,
    cards: settings.cards,
    setAside: setAsideWith(enter),
    bookParked: bookParkedWith({ db, keys, catalogues }),
  };
}

function measured(record: RecordEntries, { metrics, traces }: Pick<Settings, 'metrics' | 'traces'>): RecordEntries {
  return (recordings) => {
    metrics.storedTogether(recordings.length);
    return traces.span('ingest', { 'tresen.entries': recordings.length }, () => record(recordings));
  };
}
