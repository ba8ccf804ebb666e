import type { TillCalls } from '../sender/till-calls.ts';
import type { Adopted } from './link-by-camera.ts';
import type { Handshake, Link, LinkMaker } from './neighbour-link.ts';
import type { KnownNeighbour } from './neighbour-store.ts';

export type Meeting = Awaited<ReturnType<TillCalls['neighbours']>>;
type Letter = { readonly to: string; readonly body: string };
type Post = {
  readonly kind: 'offer' | 'answer';
  /** Which offer an answer belongs to. */
  readonly attempt: string;
  readonly sdp: string;
};

type Parts = {
  readonly deviceId: string;
  readonly links: LinkMaker;
  readonly newId: () => string;
  readonly mono: () => number;
  readonly onOpen: (neighbour: KnownNeighbour) => void;
  readonly onText: (neighbour: KnownNeighbour, text: string) => void;
};

type Peer = {
  readonly neighbour: KnownNeighbour;
  readonly attempt: string;
  readonly handshake: Handshake;
  readonly startedAt: number;
};

/** A location with more devices than this talks through the server, or through those that are linked. */
const mostLinks = 11;
/** A handshake that has not led to a line by then is begun again. */
const handshakeMs = 12_000;

/** The lines to the devices of this location: of two, the one with the smaller id begins. */
export function openPeers({ deviceId, links, newId, mono, onOpen, onText }: Parts) {
  const peers = new Map<string, Peer>();
  let outgoing: Letter[] = [];

  function begin(neighbour: KnownNeighbour, attempt: string, make: (hooks: Hooks) => Handshake): Peer {
    peers.get(neighbour.deviceId)?.handshake.link.close();
    const isCurrent = () => peers.get(neighbour.deviceId)?.attempt === attempt;
    const handshake = make({
      onOpen: () => isCurrent() && onOpen(neighbour),
      onText: (text) => isCurrent() && onText(neighbour, text),
      onClosed: () => isCurrent() && peers.delete(neighbour.deviceId),
    });
    const peer = { neighbour, attempt, handshake, startedAt: mono() };
    peers.set(neighbour.deviceId, peer);
    return peer;
  }

  async function write({ neighbour, attempt, handshake }: Peer, kind: Post['kind']): Promise<void> {
    const sdp = await handshake.body.catch(() => undefined);
    if (sdp === undefined) return drop(neighbour.deviceId, attempt);
    const post: Post = { kind, attempt, sdp };
    outgoing.push({ to: neighbour.deviceId, body: JSON.stringify(post) });
  }

  function drop(id: string, attempt: string): void {
    const peer = peers.get(id);
    if (peer?.attempt !== attempt) return;
    peers.delete(id);
    peer.handshake.link.close();
  }

  async function read(neighbour: KnownNeighbour, body: string): Promise<void> {
    const post = postIn(body);
    if (post?.kind === 'offer')
      return write(
        begin(neighbour, post.attempt, (hooks) => links.answer(post.sdp, hooks)),
        'answer',
      );
    const peer = peers.get(neighbour.deviceId);
    if (!post || peer?.attempt !== post.attempt) return;
    await peer.handshake.finish(post.sdp).catch(() => drop(neighbour.deviceId, post.attempt));
  }

  return {
    /** What has to reach the others, for the next meeting. */
    letters: (): Letter[] => {
      const taken = outgoing;
      outgoing = [];
      return taken;
    },
    /** Letters that could not be brought are worth nothing later: those handshakes begin again. */
    returned: (letters: readonly Letter[]): void => {
      for (const { to, body } of letters) drop(to, postIn(body)?.attempt ?? '');
    },
    async met({ neighbours, letters }: Meeting): Promise<void> {
      const known = new Map(neighbours.map((one) => [one.deviceId, one]));
      for (const { from, body } of letters) {
        const neighbour = known.get(from);
        if (neighbour) await read(neighbour, body);
      }
      for (const [id, peer] of peers)
        if (!peer.handshake.link.isOpen() && mono() - peer.startedAt > handshakeMs) drop(id, peer.attempt);
      const wanted = neighbours.filter(({ isHere, deviceId: id }) => isHere && id > deviceId && !peers.has(id));
      for (const neighbour of wanted.slice(0, Math.max(0, mostLinks - peers.size)))
        await write(
          begin(neighbour, newId(), (hooks) => links.offer(hooks)),
          'offer',
        );
    },
    /** A line whose handshake nobody carries by letter. */
    adopt: (neighbour: KnownNeighbour, make: (hooks: Hooks) => Handshake): Adopted => {
      const { handshake, attempt } = begin(neighbour, newId(), make);
      return { handshake, drop: () => drop(neighbour.deviceId, attempt) };
    },
    /** A handshake is on its way: the next meeting should be soon. */
    isBusy: () => outgoing.length > 0 || [...peers.values()].some(({ handshake }) => !handshake.link.isOpen()),
    open: (): readonly (KnownNeighbour & { readonly link: Link })[] =>
      [...peers.values()]
        .filter(({ handshake }) => handshake.link.isOpen())
        .map(({ neighbour, handshake }) => ({ ...neighbour, link: handshake.link })),
    close: (): void => {
      for (const { handshake } of peers.values()) handshake.link.close();
      peers.clear();
    },
  };
}

type Hooks = Parameters<LinkMaker['offer']>[0];

function postIn(body: string): Post | undefined {
  try {
    const post = JSON.parse(body) as Partial<Post>;
    const isPost = (post.kind === 'offer' || post.kind === 'answer') && typeof post.sdp === 'string';
    return isPost && typeof post.attempt === 'string' ? (post as Post) : undefined;
  } catch {
    return undefined;
  }
}
