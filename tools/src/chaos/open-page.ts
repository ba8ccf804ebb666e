import { createTill } from '@tresen/web/device/till/create-till';
import type { TillParts } from '@tresen/web/device/till/till-parts';
import { paperWaitsMs } from '@tresen/domain/print/waiting-paper';
import type { KeptCatalogue } from '@tresen/web/device/till/catalogue-store';
import { emptyCatalogue } from '@tresen/web/device/till/empty-catalogue';
import { type TillCalls, tillCalls } from '@tresen/web/device/sender/till-calls';
import type { RegisterLock } from '@tresen/web/device/till/register-lock';
import type { Till } from '@tresen/web/device/till/till';
import type { LockHooks } from '@tresen/web/device/till/till-writer';
import type { Newcomer } from './enrol.ts';
import type { Dice } from './random.ts';

/** Everything waits ten times shorter, so that a minute holds ten. */
export const haste = 10;

/** But nobody signs ten times faster for that: a paper waits as long as a real one. */
const pauseOf = (milliseconds: number) => (milliseconds === paperWaitsMs ? milliseconds : milliseconds / haste);

type Parts = Pick<TillParts, 'journal' | 'alone' | 'onOutcomes'> & {
  readonly kept: KeptPlace;
  readonly newcomer: Newcomer;
  readonly dice: Dice;
  readonly send: (request: Request) => Promise<Response>;
  readonly now: () => number;
  /** What stands between this page and the server. */
  readonly between?: (calls: TillCalls) => TillCalls;
};

/** What outlives the page. */
export type KeptPlace = { catalogue?: KeptCatalogue };

export type Page = { readonly till: Till; readonly calls: TillCalls; readonly ticket: () => string | undefined };

/** A page of a device: the real modules of the browser, in this process. */
export async function openPage({ newcomer, dice, send, now, between, kept, ...parts }: Parts): Promise<Page> {
  const { identity, signer } = newcomer;
  const { role, deviceId, locationId, register } = identity;
  let ticket: string | undefined;
  const plain = tillCalls({ origin: 'http://till.example', send, ticket: () => ticket });
  const calls = between?.(plain) ?? plain;
  const till = await createTill({
    ...parts,
    identity: {
      role,
      deviceId,
      locationId,
      registerId: register?.registerId ?? deviceId,
      registerCode: register?.code ?? '',
      series: register?.series ?? 0,
    },
    signer,
    calls,
    keepTicket: (next) => {
      ticket = next;
    },
    catalogues: {
      keep: (next) => {
        kept.catalogue = next;
        return Promise.resolve();
      },
      clear: () => Promise.resolve(),
    },
    firstCatalogue: kept.catalogue ?? { catalogue: emptyCatalogue(locationId), keptAt: '' },
    mirror: undefined,
    holdRegister: takenAtOnce,
    clock: { now, mono: () => performance.now() * haste },
    app: 'chaos',
    random: dice.roll,
    after: (milliseconds, run) => wait(pauseOf(milliseconds), run),
    isPersisted: () => true,
    line: { get: () => true, subscribe: () => () => undefined },
    onSending: () => undefined,
  });
  return { till, calls, ticket: () => ticket };
}

export function wait(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** One process, one window at a time: the fence in the journal does the rest. */
function takenAtOnce({ onTaken, finish }: LockHooks): RegisterLock {
  let writer: 'here' | 'waiting' = 'waiting';
  const listeners = new Set<() => void>();
  void onTaken().then(() => {
    writer = 'here';
    for (const listener of listeners) listener();
  });
  return {
    writer: {
      get: () => writer,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    takeOver: () => undefined,
    release: finish,
  };
}
