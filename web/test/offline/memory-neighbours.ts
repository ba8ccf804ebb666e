import type { EntryOutcome } from '@tresen/contract/device-log';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { LinkHooks, LinkMaker } from '../../src/admin/device/neighbours/neighbour-link.ts';
import type { KnownNeighbour, NeighbourStore } from '../../src/admin/device/neighbours/neighbour-store.ts';

/** Lives as long as the test. */
export function memoryNeighbourStore(): NeighbourStore {
  const rows = new Map<string, { readonly entry: LogEntry; readonly outcome: EntryOutcome | undefined }>();
  const known = new Map<string, KnownNeighbour>();
  const keyOf = (device: string, seq: number) => `${device} ${String(seq).padStart(9, '0')}`;
  return {
    neighbours: () => Promise.resolve([...known.values()]),
    keepNeighbours: (some) => Promise.resolve(some.forEach((one) => known.set(one.deviceId, one))),
    entries: () =>
      Promise.resolve([...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)),
    add: (entries) => {
      for (const entry of entries) {
        const key = keyOf(entry.device, entry.seq);
        if (!rows.has(key)) rows.set(key, { entry, outcome: undefined });
      }
      return Promise.resolve();
    },
    keepOutcomes: (device, outcomes) => {
      for (const outcome of outcomes) {
        const row = rows.get(keyOf(device, outcome.seq));
        if (row) rows.set(keyOf(device, outcome.seq), { ...row, outcome });
      }
      return Promise.resolve();
    },
    remove: (device, untilSeq) => {
      for (const [key, { entry }] of rows) if (entry.device === device && entry.seq <= untilSeq) rows.delete(key);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}

/** As data channels are everywhere: what is longer does not go through. */
const mostAtOnce = 65_535;

type End = { readonly hooks: LinkHooks; other: End | undefined; isOpen: boolean };

/** Lines within one process: an offer names its end, and who answers it is connected. */
export function memoryLinks(): LinkMaker {
  const offers = new Map<string, End>();
  const linkOf = (end: End) => ({
    isOpen: () => end.isOpen,
    send: (text: string) => {
      const { other } = end;
      if (!end.isOpen || !other || new TextEncoder().encode(text).length > mostAtOnce) return false;
      queueMicrotask(() => other.isOpen && other.hooks.onText(text));
      return true;
    },
    close: () => {
      for (const one of [end, end.other]) {
        if (!one?.isOpen) continue;
        one.isOpen = false;
        one.hooks.onClosed();
      }
    },
  });
  return {
    offer: (hooks) => {
      const end: End = { hooks, other: undefined, isOpen: false };
      const name = crypto.randomUUID();
      offers.set(name, end);
      return {
        link: linkOf(end),
        body: Promise.resolve(name),
        finish: (answer) => {
          const other = offers.get(answer);
          if (!other) return Promise.reject(new Error('nobody answered'));
          [end.other, other.other] = [other, end];
          [end.isOpen, other.isOpen] = [true, true];
          hooks.onOpen();
          other.hooks.onOpen();
          return Promise.resolve();
        },
      };
    },
    answer: (offer, hooks) => {
      const end: End = { hooks, other: undefined, isOpen: false };
      const name = `answer to ${offer}`;
      offers.set(name, end);
      return { link: linkOf(end), body: Promise.resolve(name), finish: () => Promise.resolve() };
    },
  };
}
