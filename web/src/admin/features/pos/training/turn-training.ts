import { showNotice } from '../../../notices/notices.ts';
import { words } from '../../../words.ts';
import type { Counter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import type { Till } from '../../../offline/till.ts';

/** Not in the middle of an order: a guest who waits must not be practised on. */
export function startTraining({ till, sale, phase }: Pick<Counter, 'till' | 'sale' | 'phase'>): void {
  if (!isEmpty(sale.get()) || phase.get() === 'booking') return refuseStart();
  void begin(till);
}

/** The strip says the rest. */
export async function begin(till: Till): Promise<void> {
  await till.training.start().catch(sayFailed);
}

export function refuseStart(): void {
  showNotice({ id: 'till-training', text: words().till('training.cartFirst'), lastsFor: 8_000 });
}

/** One tap. What lies in a practised cart is worth nothing and stops nobody. */
export function endTraining({ till, phase }: Pick<Counter, 'till' | 'phase'>): void {
  if (phase.get() === 'booking') return;
  till.training.end().then(() => showNotice({ id: 'till-training', text: words().till('training.ended') }), sayFailed);
}

function sayFailed(): void {
  showNotice({ id: 'till-training', text: words().till('training.failed'), lastsFor: 8_000 });
}
