import { setTimeout as pause } from 'node:timers/promises';
import type {
  CardAsk,
  CardOutcome,
  CardProvider,
  CardStep,
  CardTerminal,
  StoredAttempt,
  TerminalState,
} from '@tresen/domain/cards/card-terminal';
import { z } from 'zod';
import { openSumupCalls, type SumupAnswer } from './sumup-calls.ts';
import { type Reader, readerPath, type SumupPace, sumupSettings, transactionOf } from './sumup-reader.ts';
import { readStatement } from './sumup-statement.ts';
import { refundOf, startRefund } from './sumup-refund.ts';
import { cents, outcomeOf, type SumupTransaction } from './sumup-transaction.ts';

const secretShape = z.object({ apiKey: z.string(), affiliateKey: z.string() });

type Opened = {
  readonly provider: CardProvider;
  readonly settings: unknown;
  readonly secret: string;
  /** Of the location: its days are those of the statement. */
  readonly timeZone: string;
};

const pace: SumupPace = { lookMs: 1000, giveUpMs: 180_000, absentMs: 120_000 };
/** So many askings, one after the other, have to agree that there is nothing. */
const absentTimes = 3;

/** A Solo, by way of its maker's servers. What it says by itself is never believed: it is asked. */
export function openSumupTerminal(opened: Opened): CardTerminal<AbortSignal> {
  const { provider, timeZone } = opened;
  const { pace: practised, ...settings } = sumupSettings.parse(opened.settings);
  const { apiKey, affiliateKey } = secretShape.parse(JSON.parse(opened.secret));
  const reader = {
    ...settings,
    affiliateKey,
    call: openSumupCalls(settings.baseUrl, apiKey),
    ...pace,
    ...(provider === 'double' && practised),
  };

  return {
    provider,
    start: async (ask, seen, signal) => {
      if (ask.kind !== 'payment') return startRefund(reader, ask);
      const answer = await checkOut(reader, ask);
      if (answer.said === 'refused') return { state: 'declined', code: refusalCode(answer), text: answer.text };
      return follow(reader, ask, { seen, signal });
    },
    cancel: async () => {
      await reader.call({ method: 'POST', path: `${readerPath(reader)}/terminate`, body: {} }, z.unknown());
    },
    reconcile: (attempt) => reconcile(reader, attempt),
    statement: (day) => readStatement(reader, day, timeZone),
    state: () => stateOf(reader),
  };
}

function checkOut(reader: Reader, ask: CardAsk) {
  const body = {
    total_amount: { value: ask.amountCents, currency: 'EUR', minor_unit: 2 },
    affiliate: { app_id: reader.appId, key: reader.affiliateKey, foreign_transaction_id: ask.attemptId },
    ...(ask.tip ? { tip_rates: ask.tip.rates.map((rate) => rate / 100) } : {}),
  };
  return reader.call({ method: 'POST', path: `${readerPath(reader)}/checkout`, body }, z.unknown());
}

type Refused = Extract<SumupAnswer<unknown>, { readonly said: 'refused' }>;

function refusalCode({ status, code }: Refused): string {
  if (/offline/iu.test(code)) return 'reader-offline';
  if (/busy|in_progress/iu.test(code) || status === 409) return 'reader-busy';
  return status === 401 || status === 403 ? 'keys-wrong' : 'refused';
}

type Following = {
  readonly seen: (step: CardStep) => void;
  readonly signal: AbortSignal;
};

async function follow(reader: Reader, ask: CardAsk, { seen, signal }: Following): Promise<CardOutcome> {
  const askedAt = Temporal.Now.instant();
  const endsAt = performance.now() + reader.giveUpMs;
  let absentCount = 0;
  while (performance.now() < endsAt && !signal.aborted) {
    const found = await reconcile(reader, { ask, askedAt, vendorId: undefined, absentCount }, seen);
    if (found !== 'not-found-yet' && found.state !== 'unknown') return found;
    absentCount = found === 'not-found-yet' ? absentCount + 1 : 0;
    await pause(reader.lookMs);
  }
  return { state: 'unknown', since: askedAt };
}

/**
 * A payment that is not there may still come: it counts as none only when the reader is idle, enough time has passed, and several
 * askings in a row agree.
 */
async function reconcile(
  reader: Reader,
  { ask, askedAt, absentCount }: StoredAttempt,
  seen?: (step: CardStep) => void,
): Promise<CardOutcome | 'not-found-yet'> {
  const unknown = { state: 'unknown', since: askedAt } as const;
  if (ask.kind !== 'payment') return refundOf(reader, ask, askedAt);
  // Looked at before: a payment that ends in between is found by the question behind it.
  const device = await stateOf(reader);
  const found = await transactionOf(reader, ask.attemptId);
  if (found.said === 'silent') return unknown;
  if (found.said === 'done') return isOurs(found.body, ask) ? (outcomeOf(found.body) ?? unknown) : unknown;
  if (found.status !== 404) return unknown;
  const step = device.state === 'busy' ? steps[device.detail] : undefined;
  if (step) seen?.(step);
  if (device.state !== 'idle') return unknown;
  const sinceMs = Temporal.Now.instant().since(askedAt).total('milliseconds');
  if (sinceMs < reader.absentMs || absentCount + 1 < absentTimes) return 'not-found-yet';
  return { state: 'declined', code: 'absent', text: '' };
}

/** Whoever answers for another merchant, another currency or more than was asked for is not believed. */
function isOurs(found: SumupTransaction, ask: CardAsk): boolean {
  const isNamed = found.foreign_transaction_id === undefined || found.foreign_transaction_id === ask.attemptId;
  const chargedCents = cents(found.amount) - cents(found.tip_amount ?? 0);
  return isNamed && found.currency === 'EUR' && chargedCents <= ask.amountCents;
}

const status = z.object({ data: z.object({ status: z.string(), state: z.string().nullish() }) });

const steps: Readonly<Record<string, CardStep>> = {
  SELECTING_TIP: 'choose-tip',
  WAITING_FOR_CARD: 'present-card',
  WAITING_FOR_PIN: 'enter-pin',
  WAITING_FOR_SIGNATURE: 'signing',
  PROCESSING: 'asking-bank',
};

async function stateOf(reader: Reader): Promise<TerminalState> {
  const said = await reader.call({ method: 'GET', path: `${readerPath(reader)}/status` }, status);
  if (said.said !== 'done') return { state: 'unknown', detail: '' };
  const { status: line, state } = said.body.data;
  if (line !== 'ONLINE') return { state: 'offline', detail: '' };
  return state === 'IDLE' ? { state: 'idle', detail: '' } : { state: 'busy', detail: state ?? '' };
}
