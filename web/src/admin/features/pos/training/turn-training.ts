import { mustTrain } from '@tresen/domain/locations/going-live';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import type { Counter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { dismissResult } from '../counter/dismiss-result.ts';
import type { Till } from '../../../device/till/till.ts';

/** Not in the middle of an order: a guest who waits must not be practised on. */
export function startTraining(counter: Counter): void {
  if (!isEmpty(counter.sale.get()) || counter.phase.get() === 'booking') return refuseStart();
  // Like the next order does: nobody is asked about the paper of the last one when the till comes back.
  dismissResult(counter);
  void begin(counter.till);
}

/** The strip says the rest. */
export async function begin(till: Till): Promise<void> {
  await till.training.start().catch(sayFailed);
}

export function refuseStart(): void {
  showNotice({ id: 'till-training', text: translations().till('training.cartFirst'), lastsFor: 8_000 });
}

/** One tap, where the place sells for real; else what it still needs. What lies in a practised cart is worth nothing and stops nobody. */
export function endTraining({ till, phase, panel }: Pick<Counter, 'till' | 'phase' | 'panel'>): void {
  if (phase.get() === 'booking') return;
  if (mustTrain(till.catalogue.get().location)) return panel.set({ kind: 'go-live' });
  till.training
    .end()
    .then(() => showNotice({ id: 'till-training', text: translations().till('training.ended') }), sayFailed);
}

function sayFailed(): void {
  showNotice({ id: 'till-training', text: translations().till('training.failed'), lastsFor: 8_000 });
}
