import { outagePaper, tseAtSale } from '@tresen/domain/print/tse-at-sale';
import { isWaiting } from '@tresen/domain/print/waiting-paper';
import type { TillOutage } from '@tresen/domain/sales/outage-at-the-till';
import { createStore } from '../../../shared/store.ts';
import type { OpenSigning } from '../signing/open-signing.ts';
import type { SigningParts } from '../signing/signing-parts.ts';
import { missingSigning } from './missing-signing.ts';
import type { ReleaseDesk, TillSigning, TseStart } from './till.ts';

export type HeldSigning = {
  readonly signing: TillSigning;
  readonly said: (txId: string | null) => void;
  readonly stop: () => void;
};

type Program = { readonly openSigning: (parts: SigningParts) => Promise<OpenSigning> };

/** A till opens without it rather than later than this. */
const openWithinMs = 3_000;
const loadAgainAfterMs = 15_000;

/** Signing as the till holds it: the rest is fetched where somebody signs for this register, and nowhere else. */
export async function holdSigning(
  parts: SigningParts,
  fetchProgram: () => Promise<Program> = () => import('../signing/open-signing.ts'),
): Promise<HeldSigning> {
  const { catalogue, writer, after } = parts;
  const outage = createStore<TillOutage | undefined>(undefined);
  const missing = missingSigning(parts, outage.set);
  const desks = new Map<ReleaseDesk, () => void>();
  let unsaid: readonly TseStart[] = [];
  let open: OpenSigning | undefined;
  let opening: Promise<void> | undefined;
  let isStopped = false;
  let cancelAgain = () => {};

  async function follow(): Promise<void> {
    if (!catalogue.get().signing) return;
    if (!open && !opening) missing.need();
    await ensure();
  }

  function ensure(): Promise<void> {
    if (open || isStopped) return Promise.resolve();
    opening ??= load()
      .catch(() => {
        cancelAgain();
        cancelAgain = after(loadAgainAfterMs, () => void ensure());
        return missing.say();
      })
      .finally(() => {
        opening = undefined;
      });
    return opening;
  }

  async function load(): Promise<void> {
    const { openSigning } = await fetchProgram();
    // It goes on from what was said of its absence.
    await missing.end();
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

  const leaves = [catalogue.subscribe(() => void follow()), writer.subscribe(() => void missing.sayAgain())];
  await within(parts, openWithinMs, follow());
  void missing.say();
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
        if (open) return open.tseOf(booked);
        await missing.mark(booked.sale);
        return outagePaper(booked.sale, booked.at);
      },
      shownTse: async (booked) => {
        if (booked.sale.signing !== 'waits') return tseAtSale(booked.sale, booked.at);
        await ensure();
        return open?.shownTse(booked) ?? outagePaper(booked.sale, booked.at);
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
      if (txId === null) return;
      if (open) return open.said(txId);
      unsaid = unsaid.filter((start) => start.txId !== txId);
      void missing.say();
    },
    stop: () => {
      isStopped = true;
      cancelAgain();
      for (const leave of leaves) leave();
      open?.stop();
    },
  };
}

async function within(
  { after }: Pick<SigningParts, 'after'>,
  milliseconds: number,
  work: Promise<void>,
): Promise<void> {
  let cancel = () => {};
  const over = new Promise<void>((resolve) => {
    cancel = after(milliseconds, resolve);
  });
  await Promise.race([work, over]);
  cancel();
}
