import type { KeptCard } from '../../src/admin/device/journal/journal.ts';
import { cardChanges, firstOf } from '../../src/admin/device/journal/kept-cards.ts';

type Parts = {
  readonly read: <Row>(sql: string, ...values: (string | number)[]) => Row[];
  readonly run: (sql: string, ...values: (string | number)[]) => void;
};

/** What a journal knows of card payments, within its transactions. */
export function sqliteCards({ read, run }: Parts) {
  function cards(where: string, ...values: string[]): KeptCard[] {
    return read<{ kept: string }>(`select kept from card_attempts ${where} order by attempt_id`, ...values).map(
      ({ kept }) => JSON.parse(kept) as KeptCard,
    );
  }

  return {
    all: () => cards(''),
    forget: (orderId: string) => run('delete from card_attempts where booked_by = ?', orderId),
    keep: (...written: Parameters<typeof cardChanges>) => {
      for (const { attemptId, change } of cardChanges(...written)) {
        const card = change(cards('where attempt_id = ?', attemptId)[0] ?? firstOf(attemptId));
        run(
          'insert or replace into card_attempts values (?, ?, ?)',
          attemptId,
          card.bookedBy ?? '',
          JSON.stringify(card),
        );
      }
    },
  };
}
