import { moneyTypes, type MoneyType } from '@tresen/domain/basics/payment-types';
import { settlementDocument, type SettlementTexts } from '@tresen/domain/print/settlement';
import { translations } from '../../../app/translations.ts';
import type { Counter } from '../counter/counter.ts';
import { paperLanguage, printService } from '../paper/till-desk.ts';
import type { Settled } from './settle-shift.ts';

/** On paper, where there is a printer. */
export async function printSettlement(
  { till }: Pick<Counter, 'till'>,
  { settled, givenCents }: Settled,
  person: string,
): Promise<void> {
  const desk = printService.get();
  const printer = desk?.receiptPrinter();
  if (!desk || !printer) return;
  const { name, timeZone } = till.catalogue.get().location;
  const { registerCode } = till.identity;
  const document = settlementDocument(
    { settled, texts: textsOf(person), registerCode, name, at: new Date().toISOString(), timeZone, givenCents },
    paperLanguage(),
  );
  await desk.print([
    { kind: 'x-report', refId: settled.settlementId, part: 0, printerId: printer.printerId, document },
  ]);
}

function textsOf(person: string): SettlementTexts {
  const { cash, money } = translations();
  // One for each type, which `fromEntries` forgets.
  const names = Object.fromEntries(moneyTypes.map((type) => [type, money(`${type}.name`)])) as Record<
    MoneyType,
    string
  >;
  return {
    title: cash('settle.paper.title', { name: person }),
    receipts: cash('settle.paper.receipts'),
    redeemed: cash('settle.redeemed'),
    sold: cash('settle.sold'),
    tips: cash('settle.paper.tips'),
    tipsPaid: cash('settle.paper.tipsPaid'),
    tipsLeft: cash('settle.paper.tipsLeft'),
    pool: cash('settle.paper.pool'),
    cancelled: cash('settle.paper.cancelled'),
    discounts: cash('settle.paper.discounts'),
    expected: cash('settle.paper.expected'),
    counted: cash('settle.counted'),
    difference: cash('settle.difference'),
    given: cash('settle.paper.given'),
    sign: cash('settle.paper.sign'),
    money: names,
  };
}
