import { createStore } from '../../../shared/store.ts';
import type { Words } from '../neighbours/neighbour-mesh.ts';
import type { Readable } from '../till/till.ts';

/** Somebody has this table open on another device. */
export type Present = { readonly deviceId: string; readonly userId: string | null; readonly tableId: string };

export type Presence = {
  /** `undefined`: at no table. */
  readonly stand: (at: Omit<Present, 'deviceId'> | undefined) => void;
  readonly others: Readable<readonly Present[]>;
  readonly close: () => void;
};

type PresenceWord = { readonly standsAt?: { readonly tableId: string | null; readonly userId: string | null } };

type Parts = {
  readonly words: Words;
  readonly linked: Readable<unknown>;
  readonly after: (milliseconds: number, run: () => void) => () => void;
};

const sayAgainMs = 10_000;
/** Who said nothing for so long has gone, or is out of reach. */
const standsMs = 25_000;

/** Who is at which table, between devices in touch. Nothing depends on it: it keeps two people from doing the same. */
export function openPresence({ words, linked, after }: Parts): Presence {
  const others = createStore<readonly Present[]>([]);
  const ends = new Map<string, () => void>();
  let own: Omit<Present, 'deviceId'> | undefined;
  let stop = () => {};

  function say(): void {
    stop();
    stop = after(sayAgainMs, say);
    const { tableId, userId } = own ?? { tableId: null, userId: null };
    words.say({ standsAt: { tableId, userId } } satisfies PresenceWord);
  }

  function forget(deviceId: string): void {
    ends.get(deviceId)?.();
    ends.delete(deviceId);
    if (others.get().some((one) => one.deviceId === deviceId))
      others.set(others.get().filter((one) => one.deviceId !== deviceId));
  }

  const stopHearing = words.listen((from, word) => {
    const { tableId, userId } = standsAt(word) ?? {};
    if (tableId === undefined) return;
    forget(from);
    if (tableId === null) return;
    others.set([...others.get(), { deviceId: from, userId: userId ?? null, tableId }]);
    ends.set(
      from,
      after(standsMs, () => forget(from)),
    );
  });
  const stopLooking = linked.subscribe(say);
  say();
  return {
    stand: (at) => {
      own = at;
      say();
    },
    others,
    close: () => {
      stop();
      stopHearing();
      stopLooking();
      for (const end of ends.values()) end();
    },
  };
}

function standsAt(word: unknown): PresenceWord['standsAt'] {
  if (typeof word !== 'object' || word === null) return undefined;
  const { standsAt: said } = word as PresenceWord;
  if (typeof said !== 'object' || said === null) return undefined;
  const isTable = said.tableId === null || (typeof said.tableId === 'string' && said.tableId.length <= 64);
  return isTable && (said.userId === null || typeof said.userId === 'string') ? said : undefined;
}
