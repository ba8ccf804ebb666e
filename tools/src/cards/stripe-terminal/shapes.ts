import type { Charge, Intent, PayoutState, Reader, Refund, State, Transaction } from './state.ts';

/** Objects as the vendor shows them; what was asked for with `expand` in full, everything else as an id. */
export function intentShape(state: State, intent: Intent, expand: readonly string[]): object {
  const charge = intent.chargeId === undefined ? undefined : state.charges.get(intent.chargeId);
  const isFull = expand.some((path) => path === 'latest_charge' || path === 'data.latest_charge');
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    amount_details: intent.tip > 0 ? { tip: { amount: intent.tip } } : { tip: {} },
    capture_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    last_payment_error: intent.lastError ? { type: 'card_error', ...intent.lastError } : null,
    latest_charge: charge && isFull ? chargeShape(charge) : (intent.chargeId ?? null),
    livemode: false,
    metadata: intent.metadata,
    payment_method_types: ['card_present'],
    status: intent.status,
  };
}

export function chargeShape(charge: Charge): object {
  const { id, amount, created, intentId, refunded, readerId, transactionId, card } = charge;
  return {
    id,
    object: 'charge',
    amount,
    amount_refunded: refunded,
    balance_transaction: transactionId,
    created,
    currency: 'eur',
    livemode: false,
    payment_intent: intentId,
    refunded: refunded === amount,
    status: 'succeeded',
    payment_method_details: {
      type: 'card_present',
      card_present: {
        ...card,
        network: card.brand,
        reader: readerId,
        receipt: {
          account_type: card.funding,
          application_preferred_name: card.brand.toUpperCase(),
          authorization_code: '123456',
          authorization_response_code: '3030',
          dedicated_file_name: 'A0000000041010',
          terminal_verification_results: '0000000000',
        },
      },
    },
  };
}

export function readerShape(reader: Reader): object {
  const { id, label, isOffline, action } = reader;
  return {
    id,
    object: 'terminal.reader',
    action: action
      ? {
          type: 'process_payment_intent',
          status: action.status,
          failure_code: action.failureCode ?? null,
          failure_message: action.failureMessage ?? null,
          api_error:
            action.declineCode === undefined
              ? null
              : { type: 'card_error', code: 'card_declined', decline_code: action.declineCode },
          process_payment_intent: { payment_intent: action.intentId },
        }
      : null,
    device_type: 'simulated_wisepos_e',
    label,
    livemode: false,
    metadata: {},
    serial_number: `SIM-${id.slice(-6)}`,
    status: isOffline ? 'offline' : 'online',
  };
}

export function refundShape(refund: Refund): object {
  const { id, amount, chargeId, intentId, created, metadata, transactionId, isFailed } = refund;
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: transactionId,
    charge: chargeId,
    created,
    currency: 'eur',
    metadata,
    payment_intent: intentId,
    ...(isFailed ? { failure_reason: 'expired_or_canceled_card', status: 'failed' } : { status: 'succeeded' }),
  };
}

export function transactionShape(state: State, transaction: Transaction, expand: readonly string[]): object {
  const { id, kind, source, amount, fee, created } = transaction;
  const isFull = expand.includes('data.source');
  const charge = state.charges.get(source);
  const refund = state.refunds.get(source);
  const shown = charge ? chargeShape(charge) : refund && refundShape(refund);
  return {
    id,
    object: 'balance_transaction',
    amount,
    created,
    currency: 'eur',
    fee,
    net: amount - fee,
    reporting_category: kind,
    source: isFull ? shown : source,
    status: transaction.payoutId === undefined ? 'pending' : 'available',
    type: kind,
  };
}

export function payoutShape({ id, amount, created, status }: PayoutState): object {
  return {
    id,
    object: 'payout',
    amount,
    arrival_date: created,
    automatic: true,
    created,
    currency: 'eur',
    status,
    type: 'bank_account',
  };
}
