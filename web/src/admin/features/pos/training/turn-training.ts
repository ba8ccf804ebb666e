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

export function begin(till: Till): Promise<void> {
  return turn(till.training.start(), 'began');
}

export function refuseStart(): void {
  showNotice({ id: 'till-training', text: words().till('training.cartFirst'), lastsFor: 8_000 });
}

/** One tap. What lies in a practised cart is worth nothing and stops nobody. */
export function endTraining({ till, phase }: Pick<Counter, 'till' | 'phase'>): void {
  if (phase.get() !== 'booking') void turn(till.training.end(), 'ended');
}

async function turn(turning: Promise<void>, said: 'began' | 'ended'): Promise<void> {
  const t = words().till;
  await turning.then(
    () => showNotice({ id: 'till-training', text: t(`training.${said}`) }),
    () => showNotice({ id: 'till-training', text: t('training.failed'), lastsFor: 8_000 }),
  );
}
