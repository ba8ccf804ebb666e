import type { CardAsk } from '@tresen/domain/cards/card-terminal';
import type { CardKind } from '@tresen/domain/sales/sale-fact';
import type { Heard } from '../zvt/conversation.ts';
import type { Slips } from '../zvt/slips.ts';
import type { StatusInformation } from '../zvt/status-information.ts';
import { notDone, type Settled } from './settled.ts';

type Asked = Pick<CardAsk, 'kind' | 'amountCents'>;

const euro = 978;
const givenUp = 0x6c;
const busyCodes = [0x9c, 0xa0];

/** What a payment, refund or reversal came to, as far as the terminal has said so. `undefined`: nobody knows yet. */
export function readOutcome(asked: Asked, heard: Heard): Settled | undefined {
  const { end, code, status, isNotKept } = heard;
  if (end === 'refused') return notDone('cancelled', busyCodes.includes(code) ? 'terminal-busy' : hexCode(code));
  if (end === 'silent' || end === 'broken') return undefined;
  const isApproved = status?.result === 0;
  if (end === 'aborted') {
    if (isNotKept) return notDone('declined', 'not-kept');
    // It said that it had the money, and then that it gave up: the terminal is asked once more.
    if (isApproved) return undefined;
    const why = code === givenUp ? code : status?.result || code;
    return {
      ...notDone(code === givenUp ? 'cancelled' : 'declined', hexCode(why), status?.text),
      slips: slipsOf(heard),
    };
  }
  if (isNotKept || status?.result === undefined) return undefined;
  if (!isApproved) return { ...notDone('declined', hexCode(status.result), status.text), slips: slipsOf(heard) };
  return approvedBy(asked, status, heard.slips);
}

/** `undefined`: it does not say how much, or in another currency. */
export function approvedBy(
  { kind, amountCents }: Asked,
  status: StatusInformation,
  slips?: Slips,
): Settled | undefined {
  const taken = status.amountCents;
  if (taken === undefined || taken <= 0 || status.currency !== euro) return undefined;
  // Terminals tell the sum that was taken. What is more than was asked for, the guest has added.
  const tipCents = kind === 'payment' ? Math.max(0, taken - amountCents) : 0;
  return {
    state: 'approved',
    approvedCents: taken - tipCents,
    tipCents,
    card: { kind: kindOf(status), name: status.cardName.slice(0, 40), endsWith: status.cardEndsWith },
    reference: {
      id: numbered(status.turnoverNo, 6),
      receiptNo: numbered(status.receiptNo, 4),
      traceNo: numbered(status.traceNo, 6),
      terminalId: status.terminalId,
    },
    slips: { customer: slips?.customer ?? [], merchant: slips?.merchant ?? [], isSigned: status.isSigned },
  };
}

function slipsOf({ slips, status }: Heard) {
  return { customer: slips.customer, merchant: slips.merchant, isSigned: status?.isSigned ?? false };
}

function numbered(value: number | undefined, digits: number): string {
  return value === undefined ? '' : String(value).padStart(digits, '0');
}

const kinds: Readonly<Record<number, CardKind>> = {
  5: 'girocard',
  6: 'credit',
  8: 'credit',
  10: 'credit',
  13: 'debit',
  46: 'debit',
};

/** The same number stands for debit and credit cards of one brand; their name tells them apart. */
function kindOf({ cardType, cardName }: StatusInformation): CardKind {
  if (/giro/i.test(cardName)) return 'girocard';
  if (/debit|maestro|v ?pay/i.test(cardName)) return 'debit';
  return kinds[cardType ?? 0] ?? 'credit';
}

/** As it stands in the manuals of the terminals. */
function hexCode(code: number): string {
  return code.toString(16).toUpperCase().padStart(2, '0');
}
