import type { EntryOutcome } from '@tresen/contract/device-log';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';
import { createStore } from '../../../shared/store.ts';
import { connectivity, learnFrom, watchClosely } from '../../app/connectivity/connectivity-store.ts';
import { appVersion, buildId } from '../../app/updates/build-id.ts';
import { pageHolder } from '../../app/updates/reasons-to-stay.ts';
import { type CatalogueStore, type KeptCatalogue, openCatalogueStore } from './catalogue-store.ts';
import { createTill } from './create-till.ts';
import type { Signer } from '../journal/device-key.ts';
import { type DeviceMemory, openDeviceMemory } from '../journal/device-memory.ts';
import { emptyCatalogue } from './empty-catalogue.ts';
import type { Journal } from '../journal/journal.ts';
import { holdRegister } from './register-lock.ts';
import { senderLock } from '../sender/sender-lock.ts';
import { type TillCalls, tillCalls, type Wire } from '../sender/till-calls.ts';
import type { Readable, Till } from './till.ts';
import type { PapersFor } from '../journal/pen.ts';

/** A device at work: its till, which without a register sells nothing, and what else of it is needed. */
export type OpenDevice = {
  readonly till: Till;
  readonly hasRegister: boolean;
  readonly journal: Journal;
  readonly calls: TillCalls;
  readonly signer: Signer;
  readonly ticket: () => string | undefined;
  readonly wire: Wire;
  /** What the devices of this location do for each other without a server. */
  readonly joinNeighbours: (neighbours: Neighbourhood) => () => void;
  /** Hears what became of each entry. */
  readonly onOutcomes: (listener: OutcomeListener) => () => void;
};

export type Neighbourhood = {
  /** Before own entries go out: they may be about orders that only a neighbour's log tells of. */
  readonly uploadForNeighbour: () => Promise<void>;
  /** A kitchen screen hears what is sold here, also without a server. */
  readonly hasKitchen: () => boolean;
  /** How far this device has folded, where something of this is counted. */
  readonly stepFor: (lines: readonly SoldLine[]) => number | null;
};

type OutcomeListener = (outcomes: readonly EntryOutcome[]) => void;

let opened: Promise<OpenDevice | undefined> | undefined;
let planPapers: PapersFor | undefined;

/** Who knows the printers says what a sale brings to paper. Until somebody does, nothing is queued. */
export function planPapersWith(planner: PapersFor | undefined): void {
  planPapers = planner;
}

/**
 * The till of this browser, from its own memory and without waiting for the server; one per page, however often it is
 * asked for. `undefined`: this browser was never enrolled as a register. Throws `CallFailure` only when there is no
 * catalogue yet and none can be fetched.
 */
export async function openTill(): Promise<Till | undefined> {
  const device = await openDevice();
  return device?.hasRegister ? device.till : undefined;
}

/** Also a kitchen screen or an office computer. `undefined`: this browser was never enrolled. */
export function openDevice(): Promise<OpenDevice | undefined> {
  opened ??= open().then(
    (device) => {
      if (!device) opened = undefined;
      return device;
    },
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}

async function open(): Promise<OpenDevice | undefined> {
  await ensureTemporal();
  const memory = await openDeviceMemory();
  if (!memory) return undefined;
  const { identity, journal, signer, mirror, isPersisted } = memory;
  const { deviceId, role, locationId, register } = identity;
  // Without a register the log has one writer too: its lock is the device's.
  const { registerId, code, series } = register ?? { registerId: deviceId, code: '', series: 0 };
  const outcomeListeners = new Set<OutcomeListener>();
  let ticket: string | undefined;
  const { origin } = window.location;
  const wire = { origin, send, ticket: () => ticket };
  const calls = tillCalls(wire);
  let neighbourhood: Neighbourhood | undefined;
  const sendInTurn = async (request: Request): Promise<Response> => {
    if (neighbourhood && new URL(request.url).pathname.endsWith('/till/log'))
      await Promise.race([neighbourhood.uploadForNeighbour(), pause(patience.neighbours)]);
    return send(request);
  };
  const catalogues = openCatalogueStore(indexedDB);
  const [holdWhileSending, holdForOutbox] = [pageHolder(), pageHolder()];

  const till = await createTill({
    identity: { role, deviceId, locationId, registerId, registerCode: code, series },
    journal,
    signer,
    mirror,
    calls: tillCalls({ ...wire, send: sendInTurn }),
    catalogues,
    firstCatalogue: await firstCatalogue(catalogues, memory, calls, (next) => {
      ticket = next;
    }),
    keepTicket: (next) => {
      ticket = next;
    },
    clock: { now: Date.now, mono: () => performance.now() },
    app: `${appVersion} ${buildId}`,
    papersFor: (entry, booking) => planPapers?.(entry, booking) ?? [],
    random: Math.random,
    after,
    alone: senderLock(navigator.locks, deviceId),
    onOutcomes: (outcomes) => outcomeListeners.forEach((listener) => listener(outcomes)),
    holdRegister: (hooks) =>
      holdRegister({
        registerId,
        locks: navigator.locks,
        channel: new BroadcastChannel(`register:${registerId}`),
        time: { now: () => performance.now(), every },
        ...hooks,
      }),
    isPersisted,
    line: lineOf(),
    // A reload between sending and hearing loses nothing, but it would send everything again.
    onSending: holdWhileSending,
  });
  const lookAtOutbox = () => holdForOutbox(till.state.get().unsent > 0);
  const leaveOutbox = till.state.subscribe(lookAtOutbox);
  lookAtOutbox();
  return {
    hasRegister: register !== null,
    journal,
    calls,
    signer,
    ticket: wire.ticket,
    wire,
    joinNeighbours: (joined) => {
      neighbourhood = joined;
      return () => {
        if (neighbourhood === joined) neighbourhood = undefined;
      };
    },
    onOutcomes: (listener) => {
      outcomeListeners.add(listener);
      return () => void outcomeListeners.delete(listener);
    },
    till: {
      ...till,
      complete: (sale, actor) => {
        // The kitchen got what a bill pays for with its rounds.
        const isWaiting = sale.kitchen === 'none' && (sale.bills ?? []).length === 0;
        const isOnLan = isWaiting && !till.state.get().isOnline && neighbourhood?.hasKitchen();
        const counted = neighbourhood?.stepFor(sale.lines) ?? null;
        const step = counted === null ? sale.step : Math.max(counted, sale.step ?? 0);
        return till.complete({ ...sale, step, kitchen: isOnLan ? 'lan' : sale.kitchen }, actor);
      },
      close: async () => {
        opened = undefined;
        await till.close();
        leaveOutbox();
        holdWhileSending(false);
        holdForOutbox(false);
        memory.close();
        catalogues.close();
      },
    },
  };
}

/** From the store; only a till that never had one has to wait for the server. One that lost its memory opens to say so. */
async function firstCatalogue(
  store: CatalogueStore,
  memory: DeviceMemory,
  calls: TillCalls,
  keepTicket: (ticket: string) => void,
): Promise<KeptCatalogue> {
  const kept = await store.load().catch(() => undefined);
  if (kept) return kept;
  if (memory.isLost) return { catalogue: emptyCatalogue(memory.identity.locationId), keptAt: '' };
  keepTicket(await memory.hello(calls));
  const catalogue = await calls.catalogue();
  const fresh = { catalogue, keptAt: new Date().toISOString() };
  await store.keep(fresh).catch(() => undefined);
  return fresh;
}

/** Ten seconds of silence are noticed; a large catalogue over a thin line is not silence. */
const patience = { usual: 8_000, catalogue: 120_000, neighbours: 3_000 };

async function send(request: Request): Promise<Response> {
  const isCatalogue = new URL(request.url).pathname.endsWith('/catalogue');
  const timeout = AbortSignal.timeout(isCatalogue ? patience.catalogue : patience.usual);
  try {
    const answer = await fetch(request, { signal: AbortSignal.any([request.signal, timeout]) });
    learnFrom(isOurs(answer) ? 'answered' : 'failed');
    return answer;
  } catch (error) {
    learnFrom('failed');
    throw error;
  }
}

/** A hotel's log-in page answers too, but not like this. */
function isOurs(answer: Response): boolean {
  return /^application\/(problem\+)?json/.test(answer.headers.get('content-type') ?? '');
}

function lineOf(): Readable<boolean> {
  watchClosely();
  const line = createStore(connectivity.get().state === 'online');
  connectivity.subscribe(() => line.set(connectivity.get().state === 'online'));
  return line;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function every(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds);
  return () => clearInterval(timer);
}
