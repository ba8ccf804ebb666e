import { createStore } from '../../src/shared/store.ts';
import type { TillParts } from '../../src/admin/device/till/till-parts.ts';
import type { Journal } from '../../src/admin/device/journal/journal.ts';
import type { RegisterLock } from '../../src/admin/device/till/register-lock.ts';
import type { TillCalls } from '../../src/admin/device/sender/till-calls.ts';
import type { LockHooks } from '../../src/admin/device/till/till-writer.ts';
import { fakeServer } from './fake-server.ts';
import { identity } from './sales.ts';
import { sampleCatalogue } from './sample-catalogue.ts';
import { openSqliteJournal } from './sqlite-journal.ts';

/** Everything of a till but the browser. Timers are left alone: what has to happen is asked for. */
export async function tillParts(journal: Journal = openSqliteJournal(':memory:')) {
  if (!(await journal.state())) await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const now = Date.parse('2026-11-14T18:00:00.000Z');
  const server = fakeServer(() => now);
  const line = createStore(true);
  const writer = createStore<'here' | 'elsewhere' | 'waiting'>('waiting');
  const mirrored: number[] = [];
  const forgotten: number[] = [];
  const cleared: string[] = [];
  const parts: TillParts = {
    identity: {
      role: 'pos',
      deviceId: identity.deviceId,
      locationId: identity.locationId,
      registerId: identity.register?.registerId ?? '',
      registerCode: 'K2',
      series: 3,
    },
    journal,
    signer: { sign: () => Promise.resolve('sig') },
    clock: { now: () => now, mono: () => now },
    app: 'test',
    // The calls of the sender are the fake server's; the others have tests of their own.
    calls: { ...server.calls, catalogue: () => Promise.resolve(sampleCatalogue('c2')) } as unknown as TillCalls,
    keepTicket: () => undefined,
    catalogues: {
      keep: () => Promise.resolve(),
      clear: () => Promise.resolve(void cleared.push('cache')),
    },
    firstCatalogue: { catalogue: sampleCatalogue('c1'), keptAt: '2026-11-14T17:00:00.000Z' },
    mirror: {
      lastSeq: () => Promise.resolve(0),
      forget: (_, floor) => Promise.resolve(void forgotten.push(floor.seq)),
      append: (entries) => Promise.resolve(void mirrored.push(...entries.map(({ seq }) => seq))),
    },
    holdRegister: (hooks) => openLock(hooks, writer),
    random: () => 1,
    alone: (work) => work(),
    after: () => () => undefined,
    isPersisted: () => true,
    line,
    onSending: () => undefined,
  };
  return { parts, journal, server, line, writer, mirrored, forgotten, cleared };
}

function openLock(
  { onTaken }: LockHooks,
  writer: RegisterLock['writer'] & { set: (to: 'here') => void },
): RegisterLock {
  void onTaken().then(() => writer.set('here'));
  return { writer, takeOver: () => undefined, release: () => Promise.resolve() };
}
