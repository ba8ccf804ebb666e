import { randomUUID } from 'node:crypto';
import type { CardCalls } from '@tresen/web/device/cards/card-calls';
import type { Lie } from '../lies.ts';

/** A till, a server or a bridge that was built wrongly: the run has to notice. */
export type CardChaosMutant = {
  readonly name: string;
  /** In the code of the server or of the bridge. */
  readonly lie?: Lie;
  readonly calls?: (calls: CardCalls) => CardCalls;
  readonly ignoresBlocks?: true;
};

export const cardChaosMutants: readonly CardChaosMutant[] = [
  {
    name: 'asks again under another name when no answer comes',
    calls: (calls) => {
      const asked = new Set<string>();
      return Object.assign(Object.create(null) as CardCalls, {
        showCardAttempt: calls.showCardAttempt,
        cancelCardAttempt: calls.cancelCardAttempt,
        listCardAttempts: calls.listCardAttempts,
        startCardAttempt: (input: Parameters<CardCalls['startCardAttempt']>[0]) => {
          const isAgain = asked.has(input.attemptId);
          asked.add(input.attemptId);
          return calls.startCardAttempt(isAgain ? { ...input, attemptId: randomUUID(), orderId: randomUUID() } : input);
        },
      });
    },
  },
  {
    name: 'a till that hears nothing of the cards of others',
    calls: (calls) =>
      Object.assign(Object.create(null) as CardCalls, {
        startCardAttempt: calls.startCardAttempt,
        cancelCardAttempt: calls.cancelCardAttempt,
        showCardAttempt: calls.showCardAttempt,
        listCardAttempts: () => Promise.resolve({ attempts: [] }),
      }),
  },
  {
    name: 'a server that charges for what another till is at',
    ignoresBlocks: true,
    lie: {
      file: 'server/src/features/cards/start-card-attempt.ts',
      text: 'if (block) throw',
      replacement: 'if (block && Number.isNaN(0)) throw',
    },
  },
  {
    name: 'a bridge that takes a broken line for a no',
    lie: {
      file: 'bridge/src/cards/read-outcome.ts',
      text: "if (end === 'silent' || end === 'broken') return undefined;",
      replacement: "if (end === 'silent' || end === 'broken') return notDone('declined', 'line');",
    },
  },
  {
    name: 'a bridge that forgets everything when it dies',
    lie: {
      file: 'bridge/src/cards/open-cards.ts',
      text: "openAttemptJournal(join(folder, 'attempts.db'))",
      replacement: "openAttemptJournal(join(folder, 'attempts.db').slice(0, 0) || ':memory:')",
    },
  },
  {
    name: 'a bridge that believes any last receipt',
    lie: {
      file: 'bridge/src/cards/judge-receipt.ts',
      text: "if (last.receiptNo === lastReceiptNo) return 'not-booked';",
      replacement: "if (last.receiptNo === lastReceiptNo) return 'booked';",
    },
  },
  {
    name: 'a server that takes a silent bridge for a no',
    lie: {
      file: 'server/src/core/cards/bridge-terminal.ts',
      text: "revived(end.outcome) : { state: 'unknown', since };",
      replacement: "revived(end.outcome) : { state: 'cancelled', code: 'silent', text: '' };",
    },
  },
  {
    name: 'a lost answer of a reader is a no',
    lie: {
      file: 'server/src/platform/vendors/stripe-terminal/take-payment.ts',
      text: "if (sent.is === 'refused' && sent.code !== 'terminal_reader_timeout')",
      replacement: "if (sent.is === 'lost') return declined('lost', '');\n  if (sent.is === 'refused')",
    },
  },
  {
    name: 'an intent that could not be closed is taken for closed',
    lie: {
      file: 'server/src/platform/vendors/stripe-terminal/take-payment.ts',
      text: "if (closed.is === 'found' && intentOf(closed.body).status === 'canceled') return ended;",
      replacement: "if (closed.is !== 'refused' || closed.status > 0) return ended;",
    },
  },
];
