import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cashMoveKinds, goesIn } from '@tresen/domain/closing/cash-book';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { anySale } from '@tresen/domain/sales/any-sale.sample';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { anySteps, takeBack } from '@tresen/domain/sales/taken-back.sample';
import fc from 'fast-check';
import { openExportServer } from './export-server.ts';
import { type Happened, openSigningAt } from './tax-office-signing.ts';
import { openTillDevice, ours, type Place, type TillDevice, upload } from './till-device.ts';

export type TaxOfficeSite = Awaited<ReturnType<typeof openTaxOfficeSite>>;

/** What the second reader has found in a file. */
export type ReadFile = {
  readonly faults: readonly string[];
  readonly rowCount: number;
  readonly closings: Readonly<Record<string, ReadSums>>;
};
type ReadSums = {
  readonly receiptCount: number;
  readonly trainingCount: number;
  readonly unsignedCount: number;
  readonly cashCents: string;
  readonly grossByKey: Readonly<Record<string, string>>;
  readonly taxByKey: Readonly<Record<string, string>>;
  readonly payments: Readonly<Record<string, string>>;
};

const today = Temporal.Now.plainDateTimeISO('Europe/Berlin').subtract({ hours: 4 }).toPlainDate();
export const exportPeriod = { from: today.subtract({ days: 1 }).toString(), to: today.add({ days: 1 }).toString() };

/** A place of its own with two tills and a stand-in for a TSE that signs what it is told to, of any facts. */
export async function openTaxOfficeSite(seed: number) {
  const testServer = await openExportServer(2, 3);
  const { owner } = testServer;
  const place: Place = { orgId: ours.orgId, locationId: randomUUID() };
  await owner.sql(
    `insert into app.locations (org_id, location_id, name, slug, street, postal_code, city, features, payment_types)
      values ($1, $2, 'Stube „Zur Höll“', 'stube', 'Am Markt 1', '96047', 'Bamberg', '{point-of-sale}', '{cash,card}')`,
    [place.orgId, place.locationId],
  );
  const tills = [await openTillDevice(owner, place, 'K1'), await openTillDevice(owner, place, 'K2')] as const;
  const signing = await openSigningAt(testServer, place, tills);
  let next = seed;

  return {
    testServer,
    place,
    tills,
    signing,
    /** Anything that tills do, in the order in which they do it. */
    happen: (count: number) =>
      fc.sample(anyAct, { numRuns: count, seed: next++ }).flatMap((act) => entriesOf(act, tills)),
    send,
    closeDay: async () => {
      const made = await testServer.anna.call('POST', `/locations/${place.locationId}/z-reports`, {});
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    },
    make: (over: object = {}) =>
      testServer.make('tax-office-exports', { locationId: place.locationId, ...exportPeriod, ...over }),
    read: readFileWithSecondReader,
    close: async () => {
      await signing.close();
      await testServer.close();
    },
  };

  async function send(happened: readonly Happened[]): Promise<void> {
    for (const till of tills) {
      const entries = happened.filter((one) => one.till === till).map(({ entry }) => entry);
      if (entries.length === 0) continue;
      const { body } = await upload(testServer.api, till, entries);
      const odd = (body['outcomes'] as { outcome: string }[]).filter(({ outcome }) => outcome !== 'applied');
      if (odd.length > 0) throw new Error(JSON.stringify(odd));
    }
  }
}

const anyAct = fc.record({
  what: fc.constantFrom('sale', 'sale', 'sale', 'training', 'move', 'count', 'opened', 'abandoned', 'parked'),
  at: fc.constantFrom(0 as const, 1 as const),
  sale: anySale,
  steps: anySteps,
  move: fc.constantFrom(...cashMoveKinds),
  cents: fc.integer({ min: 1, max: 50_000 }),
  pieces: fc.record({ '2000': fc.nat(5), '1': fc.nat(40) }),
});
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

const trained = new WeakMap<TillDevice, number>();

function entriesOf(act: Act, tills: readonly [TillDevice, TillDevice]): readonly Happened[] {
  const till = tills[act.at];
  const written = (entry: LogEntry): Happened => ({ till, entry });
  switch (act.what) {
    case 'sale':
      return sell(act, till).map(written);
    case 'training': {
      const trainingNo = (trained.get(till) ?? 0) + 1;
      trained.set(till, trainingNo);
      const { receiptNo: _no, pickupNo: _pickup, ...sale } = { ...act.sale, locationId: till.place.locationId };
      return [written(till.write('training.sale.v2', { trainingNo, sale }))];
    }
    case 'move': {
      const amountCents = goesIn(act.move) ? act.cents : 0 - act.cents;
      const move = { kind: act.move, amountCents, reason: 'Grund; "so"' };
      if (act.move !== 'purse-in' && act.move !== 'purse-out') return [written(till.write('cash.move.v1', move))];
      const purse = { ...move, transferId: randomUUID(), forUserId: null, settlementId: null };
      return [written(till.write('cash.move.v2', purse))];
    }
    case 'abandoned':
    case 'parked': {
      const cart = { txId: randomUUID(), orderId: randomUUID(), startedAt: act.sale.startedAt, lines: act.sale.lines };
      if (act.what === 'abandoned') return [written(till.write('cart.abandoned.v1', cart))];
      return [written(till.write('cart.parked.v1', { ...cart, group: 'Tisch 7' }))];
    }
    case 'count':
      return [written(till.write('cash.count.v1', { pieces: act.pieces }))];
    default:
      return [written(till.write('drawer.open.v1', { locationId: till.place.locationId, reason: 'Wechselgeld' }))];
  }
}

/** Sold, and some of it taken back. */
function sell({ sale, steps }: Act, till: TillDevice): readonly LogEntry[] {
  const { lines, totalCents, vat, payments, reason } = sale;
  const first = till.sellWhole({ lines, totalCents, vat, payments, reason });
  const entries = [first];
  const sold = first.payload as unknown as SaleFact;
  takeBack(sold, steps, ({ isWhole, ...taken }, earlier) => {
    const { orderId, registerCode, receiptNo } = sold;
    const cancels = { orderId, registerCode, series: 1, receiptNo, isWhole, reason: 'complaint' } as const;
    const back = till.sellWhole({ ...taken, payments: paymentsBack(sold, earlier, taken.totalCents), cancels });
    entries.push(back);
    return back.payload as unknown as SaleFact;
  });
  return entries;
}

const run = promisify(execFile);

/** In a program of its own, which shares no code with the server. */
async function readFileWithSecondReader(bytes: Buffer): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-dsfinvk-'));
  try {
    const path = join(folder, 'export.zip');
    await writeFile(path, bytes);
    const program = join(import.meta.dirname, '../../tools/src/dsfinvk-verify.ts');
    const { stdout } = await run(process.execPath, [program, path, '--json'], { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout) as ReadFile;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
