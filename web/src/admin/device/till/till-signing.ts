import { outagePaper, tseAtSale } from '@tresen/domain/print/tse';
import { isWaiting } from '@tresen/domain/print/waiting-paper';
import type { TillOutage } from '@tresen/domain/sales/outage-at-the-till';
import { createStore } from '../../../shared/store.ts';
import type { OpenSigning } from '../signing/open-signing.ts';
import type { SigningParts } from '../signing/signing-parts.ts';
import type { ReleaseDesk, TillSigning, TseStart } from './till.ts';

export type HeldSigning = {
  readonly signing: TillSigning;
  readonly said: (txId: string | null) => void;
  readonly stop: () => void;
};

/** Signing as the till holds it: the rest is fetched where somebody signs for this register, and nowhere else. */
export async function holdSigning(parts: SigningParts): Promise<HeldSigning> {
  const { catalogue } = parts;
  const outage = createStore<TillOutage | undefined>(undefined);
  const desks = new Map<ReleaseDesk, () => void>();
  let unsaid: readonly TseStart[] = [];
  let open: OpenSigning | undefined;
  let opening: Promise<void> | undefined;
  let isStopped = false;

  async function follow(): Promise<void> {
    if (catalogue.get().signing) await ensure();
  }

  function ensure(): Promise<void> {
    if (open || isStopped) return Promise.resolve();
    opening ??= load()
      .catch(() => undefined)
      .finally(() => {
        opening = undefined;
      });
    return opening;
  }

  async function load(): Promise<void> {
    const { openSigning } = await import('../signing/open-signing.ts');
    const opened = await openSigning(parts);
    if (isStopped) return opened.stop();
    open = opened;
    const show = () => outage.set(opened.outage.get());
    opened.outage.subscribe(show);
    show();
    if (unsaid.length > 0) opened.begin(unsaid);
    unsaid = [];
    for (const desk of desks.keys()) desks.set(desk, opened.releasePapers(desk));
  }

  const leave = catalogue.subscribe(() => void follow());
  await follow();
  return {
    signing: {
      outage,
      begin: (starts) => {
        if (open) return open.begin(starts);
        unsaid = [...unsaid, ...starts];
        void follow();
      },
      // What cannot be asked for is not waited for.
      atSale: () => open?.atSale() ?? 'outage',
      tseOf: async (booked) => {
        if (booked.sale.signing !== 'waits') return tseAtSale(booked.sale, booked.at);
        await ensure();
        return open?.tseOf(booked) ?? outagePaper(booked.sale, booked.at);
      },
      releasePapers: (desk) => {
        // Somebody signed when they were queued, and may not any more.
        void parts.journal.papers.list().then((jobs) => (jobs.some(isWaiting) ? ensure() : undefined));
        desks.set(desk, open?.releasePapers(desk) ?? (() => undefined));
        return () => {
          desks.get(desk)?.();
          desks.delete(desk);
        };
      },
    },
    said: (txId) => {
      if (txId !== null) open?.said(txId);
    },
    stop: () => {
      isStopped = true;
      leave();
      open?.stop();
    },
  };
}
