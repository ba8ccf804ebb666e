import { randomUUID } from 'node:crypto';
import type { CardCalls } from '@tresen/web/device/cards/card-calls';

/** A till that was built wrongly: the run has to notice. */
export type CardChaosMutant = {
  readonly name: string;
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
];
