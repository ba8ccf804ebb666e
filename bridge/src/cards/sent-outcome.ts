import type { bridgeOutcome } from '@tresen/contract/bridge-cards';
import type { CardOutcome } from '@tresen/domain/cards/card-terminal';
import type { z } from 'zod';

/** As it is sent to whoever asked. What is sent may be changed by whoever gets it. */
export function sentOutcome(outcome: CardOutcome): z.infer<typeof bridgeOutcome> {
  if (outcome.state === 'unknown') return { state: 'unknown', since: outcome.since.toString() };
  return structuredClone(outcome) as z.infer<typeof bridgeOutcome>;
}
