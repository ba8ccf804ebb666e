import type { LinkHooks, LinkMaker } from '@tresen/web/device/neighbours/neighbour-link';
import type { Dice } from '../../chaos/random.ts';
import type { After, VirtualTime } from './virtual-time.ts';

type End = {
  readonly deviceId: string;
  readonly hooks: LinkHooks;
  other: End | undefined;
  isOpen: boolean;
  /** Was closed: it never opens again. */
  isOver: boolean;
  /** What could not be delivered while the air was cut. */
  readonly held: string[];
  /** A line keeps its order. */
  lastAt: number;
};

/** What becomes of a text that a device sends: nothing, itself, others. */
export type Meddling = (from: string, text: string) => readonly string[];

/** So long a line waits for the other side before it gives up. */
const lineDiesMs = 4_000;

/** Lines between devices that can be cut into groups of any shape, that are slow, repeat themselves and mix up an order. */
export function openAir(time: Pick<VirtualTime, 'now' | 'after'>, dice: Dice, meddle: Meddling) {
  const lines = new Set<End>();
  /** Also those of which nothing has come yet: they die with their page. */
  const ends = new Set<End>();
  /** Since when. */
  const cut = new Map<string, number>();
  const pairOf = (one: string, other: string) => [one, other].toSorted().join(' ');
  const isCut = ({ deviceId, other }: End) => other !== undefined && cut.has(pairOf(deviceId, other.deviceId));
  const after: After = time.after;

  function deliver(to: End, text: string): void {
    if (!to.isOpen) return;
    if (isCut(to)) to.held.push(text);
    else to.hooks.onText(text);
  }

  function send(end: End, text: string): boolean {
    const { other } = end;
    if (!end.isOpen || !other) return false;
    for (const said of meddle(end.deviceId, text)) {
      const delay = dice.roll() < 0.05 ? dice.between(100, 400) : dice.between(1, 30);
      end.lastAt = Math.max(end.lastAt, Math.ceil(time.now() + delay));
      after(end.lastAt - time.now(), () => deliver(other, said));
      if (dice.roll() < 0.02) after(delay + dice.between(400, 2000), () => deliver(other, said));
    }
    return true;
  }

  function close(end: End): void {
    for (const one of [end, end.other]) {
      if (!one) continue;
      lines.delete(one);
      one.isOver = true;
      ends.delete(one);
      if (!one.isOpen) continue;
      one.isOpen = false;
      one.hooks.onClosed();
    }
  }

  const linksOf = handshakes({
    send,
    close,
    isCut: (one, other) => cut.has(pairOf(one, other)),
    onMade: (end) => ends.add(end),
    onOpen: (end) => lines.add(end),
  });

  function cutPair(one: string, other: string): void {
    const pair = pairOf(one, other);
    if (cut.has(pair)) return;
    const since = time.now();
    cut.set(pair, since);
    for (const end of lines)
      if (end.other && pairOf(end.deviceId, end.other.deviceId) === pair)
        after(lineDiesMs, () => {
          if (end.isOpen && cut.get(pair) === since) close(end);
        });
  }

  return {
    linksOf,
    cutPair,
    mend: (): void => {
      cut.clear();
      for (const end of lines) for (const text of end.held.splice(0)) deliver(end, text);
    },
    hangUp: (deviceId: string): void => {
      for (const end of ends) if (end.deviceId === deviceId) close(end);
    },
    areLinked: (one: string, other: string): boolean =>
      [...lines].some((end) => end.isOpen && end.deviceId === one && end.other?.deviceId === other),
  };
}

export type Air = ReturnType<typeof openAir>;

type Lines = {
  readonly send: (end: End, text: string) => boolean;
  readonly close: (end: End) => void;
  readonly isCut: (one: string, other: string) => boolean;
  readonly onMade: (end: End) => void;
  readonly onOpen: (end: End) => void;
};

/** As between browsers: an offer and its answer have to reach the other side for a line to come into being. */
function handshakes({ send, close, isCut, onMade, onOpen }: Lines): (deviceId: string) => LinkMaker {
  const offers = new Map<string, End>();
  let names = 0;
  const linkOf = (end: End) => ({
    isOpen: () => end.isOpen,
    send: (text: string) => send(end, text),
    close: () => close(end),
  });

  return (deviceId: string): LinkMaker => {
    const endFor = (hooks: LinkHooks): End => ({
      deviceId,
      hooks,
      other: undefined,
      isOpen: false,
      isOver: false,
      held: [],
      lastAt: 0,
    });
    return {
      offer: (hooks) => {
        const end = endFor(hooks);
        const name = `offer ${(names += 1)}`;
        offers.set(name, end);
        onMade(end);
        return {
          link: linkOf(end),
          body: Promise.resolve(name),
          finish: (answer) => {
            const other = offers.get(answer);
            if (!other) return Promise.reject(new Error('nobody answered'));
            // Nothing comes of it, and nobody says so.
            if (end.isOver || other.isOver || isCut(deviceId, other.deviceId)) return Promise.resolve();
            [end.other, other.other] = [other, end];
            for (const one of [end, other]) {
              one.isOpen = true;
              onOpen(one);
            }
            hooks.onOpen();
            other.hooks.onOpen();
            return Promise.resolve();
          },
        };
      },
      answer: (offer, hooks) => {
        const end = endFor(hooks);
        const name = `answer to ${offer}`;
        offers.set(name, end);
        onMade(end);
        return { link: linkOf(end), body: Promise.resolve(name), finish: () => Promise.resolve() };
      },
    };
  };
}
