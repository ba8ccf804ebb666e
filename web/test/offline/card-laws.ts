import { writeRecord, writeSale } from '../../src/admin/device/journal/write-entry.ts';
import { begun, type JournalLaw, penOf, same } from './journal-acts.ts';
import { actor, closing, oneBeer, orderId } from './sales.ts';

const asked = { attemptId: 'attempt', orderId: orderId(1), amountCents: 450 };
const said = { attemptId: 'attempt', state: 'approved', approvedCents: 450 };

/** What every journal promises of card payments. */
export const cardLaws: readonly JournalLaw[] = [
  {
    name: '[K42] that a card is asked for stands in log and store at once, and outlives the page',
    holds: async ({ open }) => {
      const journal = await begun(open);
      await writeRecord(await penOf(journal), 'card.asked.v1', asked, actor);
      journal.close();
      const again = open();
      same((await again.entryAt(1))?.type, 'card.asked.v1');
      same(
        (await again.cardAttempts()).map(({ attemptId, facts, bookedBy }) => [attemptId, facts.length, bookedBy]),
        [['attempt', 1, null]],
      );
    },
  },
  {
    name: '[K41] what becomes of it is kept behind it, and a receipt that names it books it in its own transaction',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await writeRecord(pen, 'card.asked.v1', asked, actor);
      await writeRecord(pen, 'card.answered.v1', said, actor);
      const beer = oneBeer(orderId(1));
      const payments = beer.payments.map((payment) => ({
        ...payment,
        type: 'card' as const,
        tenderedCents: 0,
        changeCents: 0,
        attemptId: 'attempt',
        cardKind: 'girocard' as const,
      }));
      await writeSale(pen, { ...beer, payments }, actor, closing);
      const [card] = await journal.cardAttempts();
      same(
        card?.facts.map(({ type }) => type),
        ['card.asked.v1', 'card.answered.v1'],
      );
      same(card?.bookedBy, orderId(1));
    },
  },
  {
    name: '[K42] who has lost the pen asks for no card',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await journal.raiseEpoch();
      const failed = await writeRecord(pen, 'card.asked.v1', asked, actor).then(
        () => false,
        () => true,
      );
      same([failed, await journal.cardAttempts()], [true, []]);
    },
  },
];
