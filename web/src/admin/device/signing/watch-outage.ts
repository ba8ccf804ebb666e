import {
  isProbeDue,
  isWorthWaiting,
  type SigningNews,
  type SigningWatch,
  type TillOutage,
  watchAgain,
  watchSigning,
} from '@tresen/domain/sales/outage-at-the-till';
import type { OutageFact } from '@tresen/domain/sales/signing-facts';
import { createStore } from '../../../shared/store.ts';
import type { Readable } from '../till/till.ts';
import { momentOf, type SigningParts } from './signing-parts.ts';

export type OutageWatch = {
  readonly outage: Readable<TillOutage | undefined>;
  readonly isWorthWaiting: () => boolean;
  readonly hear: (news: SigningNews) => void;
  readonly stop: () => void;
};

const lookEvery = 1_000;

/**
 * Keeps what the domain decides about outages: on the screen, in the log and over a reload. Only the window that holds the
 * register hears anything, since it alone can write it down.
 */
export async function watchOutage(
  parts: Pick<SigningParts, 'journal' | 'clock' | 'line' | 'writer' | 'after' | 'note'>,
  probe: () => void,
): Promise<OutageWatch> {
  const { journal, clock, line, writer, after } = parts;
  let watch: SigningWatch = await readAgain();
  const outage = createStore<TillOutage | undefined>(shown(watch));
  let unsaid: readonly OutageFact[] = [];
  let isSaying = false;
  let cancelLook: (() => void) | undefined;
  let isStopped = false;

  async function readAgain(): Promise<SigningWatch> {
    const kept = await journal.note('outage').catch(() => undefined);
    return watchAgain(kept?.outage ?? undefined, clock.mono());
  }

  function hear(news: SigningNews): void {
    if (isStopped || writer.get() !== 'here') return;
    const next = watchSigning(watch, news, momentOf(clock));
    ({ watch } = next);
    unsaid = [...unsaid, ...next.facts];
    if (next.facts.length > 0) outage.set(shown(watch));
    void say();
    lookLater();
  }

  /** In their order, and again until they are written. After a crash in between, one is said twice, which the server knows. */
  async function say(): Promise<void> {
    if (isSaying) return;
    isSaying = true;
    try {
      for (let [fact] = unsaid; fact; [fact] = unsaid) {
        await parts.note('tse.outage.v1', fact);
        unsaid = unsaid.slice(1);
        await journal.keepNote('outage', { outage: outageFrom(fact) });
      }
    } catch {
      // No room, or another window holds the register now: the next look tries again.
    } finally {
      isSaying = false;
    }
  }

  function lookLater(): void {
    const isCalm = watch.noLine === undefined && watch.outage === undefined && unsaid.length === 0;
    if (isCalm || isStopped || cancelLook) return;
    cancelLook = after(lookEvery, () => {
      cancelLook = undefined;
      hear({ kind: 'tick' });
      if (line.get() && writer.get() === 'here' && isProbeDue(watch, clock.mono())) probe();
      lookLater();
    });
  }

  const hearLine = () => hear({ kind: 'line', isUp: line.get() });
  const stops = [
    line.subscribe(hearLine),
    // Another window may have seen it begin or end.
    writer.subscribe(() => {
      if (writer.get() !== 'here') return;
      void readAgain().then((again) => {
        if (unsaid.length > 0) return;
        watch = again;
        outage.set(shown(watch));
        hearLine();
      });
    }),
  ];
  hearLine();
  lookLater();
  return {
    outage,
    isWorthWaiting: () => isWorthWaiting(watch),
    hear,
    stop: () => {
      isStopped = true;
      cancelLook?.();
      for (const stop of stops) stop();
    },
  };
}

function shown({ outage }: SigningWatch): TillOutage | undefined {
  return outage && { scope: outage.scope, reason: outage.reason, since: outage.since };
}

function outageFrom({ phase, scope, reason, at }: OutageFact): TillOutage | null {
  return phase === 'began' ? { scope, reason, since: at } : null;
}
