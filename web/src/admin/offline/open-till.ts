import { ensureTemporal } from '../../shared/ensure-temporal.ts';
import { createStore } from '../../shared/store.ts';
import { connectivity, learnFrom, watchClosely } from '../connectivity/connectivity-store.ts';
import { appVersion, buildId } from '../updates/build-id.ts';
import { holdPage } from '../updates/reasons-to-stay.ts';
import { type CatalogueStore, type KeptCatalogue, openCatalogueStore } from './catalogue-store.ts';
import { createTill } from './create-till.ts';
import { type DeviceMemory, openDeviceMemory } from './device-memory.ts';
import { emptyCatalogue } from './empty-catalogue.ts';
import { holdRegister } from './register-lock.ts';
import { senderLock } from './sender-lock.ts';
import { type TillCalls, tillCalls } from './till-calls.ts';
import type { Readable, Till } from './till.ts';

let opened: Promise<Till | undefined> | undefined;

/**
 * The till of this browser, from its own memory and without waiting for the server; one per page, however often it is
 * asked for. `undefined`: this browser was never enrolled as a register. Throws `CallFailure` only when there is no
 * catalogue yet and none can be fetched.
 */
export function openTill(): Promise<Till | undefined> {
  opened ??= open().then(
    (till) => {
      if (!till) opened = undefined;
      return till;
    },
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}

async function open(): Promise<Till | undefined> {
  await ensureTemporal();
  const memory = await openDeviceMemory();
  const { register } = memory?.identity ?? {};
  if (!memory || !register) return undefined;
  const { identity, journal, signer, mirror, isPersisted } = memory;
  const { deviceId, locationId } = identity;
  const { registerId, code, series } = register;
  let ticket: string | undefined;
  const calls = tillCalls({ origin: window.location.origin, send, ticket: () => ticket });
  const catalogues = openCatalogueStore(indexedDB);
  let letGo: (() => void) | undefined;

  const till = await createTill({
    identity: { deviceId, locationId, registerId, registerCode: code, series },
    journal,
    signer,
    mirror,
    calls,
    catalogues,
    firstCatalogue: await firstCatalogue(catalogues, memory, calls, (next) => {
      ticket = next;
    }),
    keepTicket: (next) => {
      ticket = next;
    },
    clock: { now: Date.now, mono: () => performance.now() },
    app: `${appVersion} ${buildId}`,
    random: Math.random,
    after,
    alone: senderLock(navigator.locks, deviceId),
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
    onSending: (isSending) => {
      if (isSending) letGo ??= holdPage();
      else {
        letGo?.();
        letGo = undefined;
      }
    },
  });
  return {
    ...till,
    close: async () => {
      opened = undefined;
      await till.close();
      letGo?.();
      memory.close();
      catalogues.close();
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
const patience = { usual: 8_000, catalogue: 120_000 };

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

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function every(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds);
  return () => clearInterval(timer);
}
