import type { DeviceRole } from '@tresen/domain/people/device-access';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { LinkMaker } from '../../src/admin/device/neighbours/neighbour-link.ts';
import type { Meeting } from '../../src/admin/device/neighbours/neighbour-peers.ts';
import { memoryLinks } from './memory-neighbours.ts';

/** A place: the server as a letter box and as a book, as long as it can be reached. */
export function openPlace() {
  const devices = new Map<string, { readonly publicKey: string; readonly role: DeviceRole }>();
  const letters: { readonly to: string; readonly from: string; readonly body: string }[] = [];
  const book = new Map<string, LogEntry[]>();
  const inner = memoryLinks();
  /** Every end of a line, to say what no build of today says. */
  const ends: { readonly send: (text: string) => boolean }[] = [];
  const links: LinkMaker = {
    offer: (hooks) => {
      const made = inner.offer(hooks);
      ends.push(made.link);
      return made;
    },
    answer: (offer, hooks) => {
      const made = inner.answer(offer, hooks);
      ends.push(made.link);
      return made;
    },
  };
  const reading = { ms: 0, checked: 0 };
  let isUp = true;
  const expectUp = () => {
    if (!isUp) throw new Error('no internet');
  };
  return {
    devices,
    book,
    links,
    ends,
    reading,
    cut: () => {
      isUp = false;
    },
    restore: () => {
      isUp = true;
    },
    isUp: () => isUp,
    meet: (from: string, brought: readonly { to: string; body: string }[]): Meeting => {
      expectUp();
      letters.push(...brought.map((letter) => ({ ...letter, from })));
      const own = letters.filter(({ to }) => to === from);
      for (const letter of own) letters.splice(letters.indexOf(letter), 1);
      const neighbours = [...devices]
        .filter(([deviceId]) => deviceId !== from)
        .map(([deviceId, { publicKey, role }]) => ({ deviceId, publicKey, role, isHere: true }));
      return { neighbours, letters: own.map(({ from: writer, body }) => ({ from: writer, body })) };
    },
    upload: (entries: readonly LogEntry[]) => {
      expectUp();
      for (const entry of entries) {
        const known = book.get(entry.device) ?? [];
        book.set(entry.device, known);
        if (entry.seq === known.length + 1) known.push(entry);
      }
      return entries.map(({ seq }) => ({ seq, outcome: 'applied' as const, code: '', eventSeq: 7 }));
    },
  };
}
