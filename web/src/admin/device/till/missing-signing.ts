import type { TillOutage } from '@tresen/domain/sales/outage-at-the-till';
import type { SigningParts } from '../signing/signing-parts.ts';

export type MissingSigning = {
  /** From now on somebody should ask for signatures. */
  readonly need: () => void;
  /** It is there: nothing more is said, and what was begun to be said is done. */
  readonly end: () => Promise<void>;
  /** It is not there. Said once, by the window that holds the register; whoever has no room for it is asked again. */
  readonly say: () => Promise<void>;
  /** The same, where it was to be said before. */
  readonly sayAgain: () => Promise<void>;
  /** A paper leaves with the mark. */
  readonly mark: (sale: { readonly orderId: string; readonly txId: string | null }) => Promise<void>;
};

const reason = 'signing not loaded';

/**
 * What a till says while the part that asks for signatures is not there: an outage like any other, from when it was first
 * needed. It is kept as that part keeps its own, so that it ends it once it is there and has heard from the server.
 */
export function missingSigning(
  { journal, clock, writer, note }: Pick<SigningParts, 'journal' | 'clock' | 'writer' | 'note'>,
  show: (outage: TillOutage) => void,
): MissingSigning {
  const now = () => new Date(clock.now()).toISOString();
  let since: string | undefined;
  let isMissed = false;
  let saying: Promise<void> | undefined;

  async function sayOnce(): Promise<void> {
    if (since === undefined || writer.get() !== 'here') return;
    const kept = (await journal.note('outage'))?.outage;
    const outage = kept ?? { scope: 'line', reason, since };
    show(outage);
    if (kept) return;
    await note('tse.outage.v1', { phase: 'began', scope: outage.scope, reason, at: since });
    await journal.keepNote('outage', { outage });
  }

  function say(): Promise<void> {
    isMissed = since !== undefined;
    saying ??= sayOnce()
      .catch(() => undefined)
      .finally(() => {
        saying = undefined;
      });
    return saying;
  }

  return {
    need: () => {
      since ??= now();
    },
    end: () => {
      since = undefined;
      isMissed = false;
      return saying ?? Promise.resolve();
    },
    say,
    sayAgain: () => (isMissed ? say() : Promise.resolve()),
    mark: async ({ orderId, txId }) => {
      if (txId !== null) await note('receipt.issued.v1', { orderId, txId, issued: 'outage', reason, at: now() });
    },
  };
}
