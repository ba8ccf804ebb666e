import type { bridgeOutcome, bridgeTerminal } from '@tresen/contract/bridge-cards';
import type { CardAsk, CardOutcome, CardTerminal } from '@tresen/domain/cards/card-terminal';
import { noSlips } from '@tresen/domain/cards/card-seen';
import type { z } from 'zod';
import type { OrgId } from '../../platform/db/tenant.ts';
import type { BridgeCalls } from '../bridges/open-bridge-calls.ts';

type Place = {
  readonly orgId: OrgId;
  /** Of the bridge. */
  readonly deviceId: string;
  readonly terminal: z.infer<typeof bridgeTerminal>;
};

/** As long as the terminal itself, and some for the way. */
const paymentMs = 215_000;
const questionMs = 60_000;
const stateMs = 20_000;
/** A bridge without a line of its own to the server asks every ten seconds. */
const heardWithinMs = 12_000;

/** A terminal of the house, spoken to by its bridge. */
export function bridgeTerminalOver(
  { call }: BridgeCalls,
  { orgId, deviceId, terminal }: Place,
): CardTerminal<AbortSignal> {
  const say = (
    kind: 'start' | 'cancel' | 'reconcile' | 'state' | 'end-of-day',
    ask: CardAsk | null,
    how: Parameters<BridgeCalls['call']>[3],
  ) => call(orgId, deviceId, { kind, terminal, ask: ask && wireAsk(ask) }, how);
  const asks = new Map<string, CardAsk>();

  return {
    provider: 'zvt',
    async start(ask, seen, signal) {
      const since = Temporal.Now.instant();
      if (signal.aborted) return { state: 'cancelled', code: '6C', text: '' };
      const stop = () => void say('cancel', ask, { withinMs: stateMs });
      signal.addEventListener('abort', stop, { once: true });
      asks.set(ask.attemptId, ask);
      try {
        const end = await say('start', ask, { withinMs: paymentMs, onNews: ({ step }) => step && seen(step) });
        if (end === 'not-told') return { state: 'cancelled', code: 'bridge-offline', text: '' };
        return end !== 'no-answer' && end.outcome ? revived(end.outcome) : { state: 'unknown', since };
      } finally {
        signal.removeEventListener('abort', stop);
        asks.delete(ask.attemptId);
      }
    },
    async cancel(attemptId) {
      const ask = asks.get(attemptId) ?? { attemptId, orderId: attemptId, amountCents: 1, kind: 'payment' };
      await say('cancel', ask, { withinMs: stateMs });
    },
    async reconcile({ ask }) {
      const end = await say('reconcile', ask, { withinMs: questionMs });
      return end === 'not-told' || end === 'no-answer' || !end.outcome ? 'not-found-yet' : revived(end.outcome);
    },
    async endOfDay() {
      const end = await say('end-of-day', null, { withinMs: paymentMs });
      if (end === 'not-told' || end === 'no-answer' || !end.totals) throw new Error('the terminal told no totals');
      const { amountCents, lines } = end.totals;
      const rows = [{ name: '', count: 0, amountCents }];
      return { at: Temporal.Now.instant(), rows, slips: { ...noSlips, merchant: lines } };
    },
    async state() {
      const end = await say('state', null, { withinMs: stateMs, heardWithinMs });
      if (end === 'not-told') return { state: 'offline', detail: 'bridge' };
      return end === 'no-answer' || !end.state ? { state: 'unknown', detail: '' } : end.state;
    },
  };
}

/** A bridge knows no tips that are offered: the terminal does, or does not. */
function wireAsk({ attemptId, orderId, amountCents, kind, of }: CardAsk) {
  return {
    attemptId,
    orderId,
    amountCents,
    kind,
    ...(of && { of: { attemptId: of.attemptId, reference: { ...of.reference } } }),
  };
}

function revived(outcome: z.infer<typeof bridgeOutcome>): CardOutcome {
  return outcome.state === 'unknown' ? { state: 'unknown', since: Temporal.Instant.from(outcome.since) } : outcome;
}
