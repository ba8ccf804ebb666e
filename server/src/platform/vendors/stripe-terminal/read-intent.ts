import { maskCardNumbers } from '@tresen/domain/cards/card-number';
import type { CardSeen, CardSlips } from '@tresen/domain/cards/card-seen';
import type { CardApproved } from '@tresen/domain/cards/card-terminal';
import { recordOf, textOf, wholeOf } from './stripe-api.ts';

export type Intent = {
  readonly id: string;
  readonly status: string;
  readonly attemptId: string;
  readonly body: Readonly<Record<string, unknown>>;
};

export function intentOf(body: Readonly<Record<string, unknown>>): Intent {
  const { id, status, metadata } = body;
  return { id: textOf(id), status: textOf(status), attemptId: textOf(recordOf(metadata).attemptId), body };
}

/** Of an intent that has succeeded. The tip stands in the amount, and once more by itself. */
export function approvedOf({ id, body }: Intent, readerId: string): CardApproved {
  const charge = recordOf(body.latest_charge);
  const tipCents = wholeOf(recordOf(recordOf(body.amount_details).tip).amount);
  const seen = recordOf(recordOf(charge.payment_method_details).card_present);
  return {
    state: 'approved',
    approvedCents: wholeOf(body.amount_received) - tipCents,
    tipCents,
    card: cardOf(seen),
    reference: {
      id,
      receiptNo: '',
      traceNo: textOf(recordOf(seen.receipt).authorization_code),
      terminalId: textOf(seen.reader) || readerId,
    },
    slips: slipsOf(seen),
  };
}

/** Its provider knows credit, debit and prepaid; girocard has a name of its own. */
export function cardOf(seen: Readonly<Record<string, unknown>>): CardSeen {
  const brand = textOf(seen.brand);
  const isGirocard = [brand, textOf(seen.network)].includes('girocard');
  const isDebit = ['debit', 'prepaid'].includes(textOf(seen.funding));
  const kind = isGirocard ? 'girocard' : isDebit ? 'debit' : 'credit';
  const endsWith = textOf(seen.last4);
  return { kind, name: maskCardNumbers(brand), endsWith: /^\d{4}$/.test(endsWith) ? endsWith : '' };
}

/** What the rules of the card schemes want on the guest's paper. The provider prints none. */
function slipsOf(seen: Readonly<Record<string, unknown>>): CardSlips {
  const receipt = recordOf(seen.receipt);
  const card = cardOf(seen);
  const lines = [
    textOf(receipt.application_preferred_name) || card.name,
    card.endsWith && `**** ${card.endsWith}`,
    receipt.dedicated_file_name && `AID ${textOf(receipt.dedicated_file_name)}`,
    receipt.authorization_code && `Aut. ${textOf(receipt.authorization_code)}`,
  ];
  const customer = lines.flatMap((line) => (typeof line === 'string' && line !== '' ? [maskCardNumbers(line)] : []));
  return { customer, merchant: [], isSigned: false };
}
