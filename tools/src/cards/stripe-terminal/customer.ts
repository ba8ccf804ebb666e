import { giveUp, presentCard } from './readers.ts';
import type { Customer, Habit, Service } from './service.ts';
import type { Reader } from './state.ts';

const waiting: Habit = { does: 'waits', afterMs: 0, authorizeMs: 0, tipCents: 0, tellsNumber: false };

export function openCustomer(service: () => Service): Customer {
  let habit = waiting;

  function act(reader: Reader, { does, tipCents, authorizeMs }: Habit): void {
    if (reader.action?.status !== 'in_progress' || reader.isAuthorizing) return;
    if (does === 'cancels') return giveUp(service(), reader, 'customer_canceled');
    if (does === 'walks-away') return giveUp(service(), reader, 'reader_timeout');
    const number = does === 'pays' ? '4242424242424242' : '4000000000000002';
    presentCard(service(), reader, { number, tip: tipCents, authorizeMs });
  }

  return {
    set: (changed) => (habit = { ...habit, ...changed }),
    habit: () => habit,
    meet: (reader) => {
      const { action } = reader;
      const now = habit;
      if (now.does === 'waits') return;
      service().later(now.afterMs, () => {
        if (reader.action === action) act(reader, now);
      });
    },
  };
}
