import { accept, refuse, type Result } from '@tresen/domain/basics/result';
import type { Signer } from '../journal/device-key.ts';
import { fromBase64url } from '../journal/bytes.ts';
import { hexOf, type LinkCode, packCode, readCode, textOfCode } from './link-code.ts';
import type { Handshake, LinkHooks, LinkMaker } from './neighbour-link.ts';
import { lineInSdp, sdpOf } from './link-sdp.ts';
import type { KnownNeighbour } from './neighbour-store.ts';

/** What of the lines to neighbours it takes to open one in another way. */
export type CameraLinks = {
  readonly deviceId: string;
  readonly locationId: string;
  readonly links: LinkMaker;
  /** Offers that were answered here, and when they were made: a picture of one opens nothing a second time. */
  readonly answered: Map<string, number>;
  /** Corrected by what the server said of this clock, in milliseconds. */
  readonly now: () => number;
  readonly signer: Signer;
  readonly isSealed: (text: string, seal: string, publicKey: string) => Promise<boolean>;
  /** Whom the server named, also those that it names no more. */
  readonly known: () => ReadonlyMap<string, KnownNeighbour>;
  readonly isLinked: (deviceId: string) => boolean;
  /** From here on it is a line like any other. */
  readonly adopt: (neighbour: KnownNeighbour, make: (hooks: LinkHooks) => Handshake) => Adopted;
};

export type Adopted = { readonly handshake: Handshake; readonly drop: () => void };

/** Why a code is not believed, or leads nowhere. */
export const codeRefusals = [
  'unreadable',
  'own',
  'elsewhere',
  'unknown-device',
  'ended',
  'forged',
  'expired',
  'clock',
  'used',
  'not-an-offer',
  'not-an-answer',
  'other-offer',
  'linked',
  'no-line',
] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

/** So long somebody has to carry one device to the other. */
const validSeconds = 180;
/** Clocks that were compared with the server's are closer than that. */
const clockSeconds = 60;

type Judged = { readonly code: LinkCode; readonly neighbour: KnownNeighbour };

/** A line that is about to open. */
export type Opening = {
  readonly neighbour: KnownNeighbour;
  readonly isOpen: () => boolean;
  /** Nobody waits for it any more. */
  readonly drop: () => void;
};

export type Offer = {
  readonly bytes: Uint8Array;
  readonly read: (seen: Uint8Array) => Promise<Result<Opening, CodeRefusal>>;
  readonly drop: () => void;
};

export type Answer = Opening & { readonly bytes: Uint8Array };

/** Two devices beside each other, of which nobody else has to know: one shows, one reads, and the other way round. */
export function linkByCamera(parts: CameraLinks) {
  const seconds = () => Math.floor(parts.now() / 1000);

  async function sealed(role: LinkCode['role'], sdp: string, attempt: string): Promise<Uint8Array | undefined> {
    const line = lineInSdp(sdp);
    if (!line || line.candidates.length === 0) return undefined;
    const { deviceId, locationId } = parts;
    const packed = packCode({ role, deviceId, locationId, issuedAt: seconds(), attempt, ...line });
    return Uint8Array.from([...packed, ...fromBase64url(await parts.signer.sign(textOfCode(packed)))]);
  }

  /** Whose it is is asked before what is in it, and when it was made after that. */
  async function judge(bytes: Uint8Array): Promise<Result<Judged, CodeRefusal>> {
    const read = readCode(bytes);
    if (!read) return refuse('unreadable');
    const { code, packed, seal } = read;
    if (code.deviceId === parts.deviceId) return refuse('own');
    if (code.locationId !== parts.locationId) return refuse('elsewhere');
    const neighbour = parts.known().get(code.deviceId);
    if (!neighbour) return refuse('unknown-device');
    if (neighbour.isEnded === true) return refuse('ended');
    if (!(await parts.isSealed(textOfCode(packed), seal, neighbour.publicKey))) return refuse('forged');
    if (code.issuedAt > seconds() + clockSeconds) return refuse('clock');
    if (code.issuedAt < seconds() - validSeconds) return refuse('expired');
    return accept({ code, neighbour });
  }

  return {
    /** To be shown. `undefined`: this browser can be reached nowhere. */
    async offer(): Promise<Offer | undefined> {
      const attempt = hexOf(crypto.getRandomValues(new Uint8Array(8)));
      let hooks: LinkHooks | undefined;
      const handshake = parts.links.offer({
        onOpen: () => hooks?.onOpen(),
        onText: (text) => hooks?.onText(text),
        onClosed: () => hooks?.onClosed(),
      });
      const bytes = await sealed('offer', await handshake.body, attempt);
      if (!bytes) {
        handshake.link.close();
        return undefined;
      }
      let isTaken = false;
      return {
        bytes,
        drop: () => void (isTaken || handshake.link.close()),
        read: async (seen) => {
          const judged = await judge(seen);
          if (!judged.ok) return judged;
          const { code, neighbour } = judged.value;
          if (code.role !== 'answer') return refuse('not-an-answer');
          if (code.attempt !== attempt) return refuse('other-offer');
          if (isTaken) return refuse('used');
          isTaken = true;
          const adopted = parts.adopt(neighbour, (known) => {
            hooks = known;
            return handshake;
          });
          return finish(adopted, neighbour, () => handshake.finish(sdpOf(code)));
        },
      };
    },

    /** What another device shows, and what to show to it then. */
    async answer(seen: Uint8Array): Promise<Result<Answer, CodeRefusal>> {
      const judged = await judge(seen);
      if (!judged.ok) return judged;
      const { code, neighbour } = judged.value;
      if (code.role !== 'offer') return refuse('not-an-offer');
      forgetOld(parts.answered, seconds());
      if (parts.answered.has(code.attempt)) return refuse('used');
      if (parts.isLinked(code.deviceId)) return refuse('linked');
      parts.answered.set(code.attempt, code.issuedAt);
      const adopted = parts.adopt(neighbour, (hooks) => parts.links.answer(sdpOf(code), hooks));
      const bytes = await adopted.handshake.body
        .then((sdp) => sealed('answer', sdp, code.attempt))
        .catch(() => undefined);
      if (bytes) return accept({ ...opening(adopted, neighbour), bytes });
      adopted.drop();
      return refuse('no-line');
    },
  };
}

async function finish(
  adopted: Adopted,
  neighbour: KnownNeighbour,
  act: () => Promise<void>,
): Promise<Result<Opening, CodeRefusal>> {
  try {
    await act();
    return accept(opening(adopted, neighbour));
  } catch {
    adopted.drop();
    return refuse('no-line');
  }
}

function opening({ handshake, drop }: Adopted, neighbour: KnownNeighbour): Opening {
  return { neighbour, isOpen: handshake.link.isOpen, drop };
}

function forgetOld(answered: Map<string, number>, now: number): void {
  for (const [attempt, issuedAt] of answered) if (issuedAt < now - validSeconds) answered.delete(attempt);
}
