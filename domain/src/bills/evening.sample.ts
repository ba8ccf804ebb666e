import type { BillFact } from './bill-facts.ts';
import { day, sampleId, sampleLine, sampleReceipt, sampleRound } from './bill-facts.sample.ts';

/** For measuring: so many bills of an evening, each of four rounds with two items, and the first item paid. */
export function sampleEvening(bills: number): readonly BillFact[] {
  let step = 0;
  const meta = () => ({ entryId: sampleId('e', (step += 1)), step });
  return Array.from({ length: bills }, (_, bill) => {
    const billId = sampleId('b', bill);
    const item = (round: number, no: number) => sampleId('a', bill * 100 + round * 10 + no);
    const rounds = [1, 2, 3, 4].map((round) =>
      sampleRound(meta(), billId, [
        { itemId: item(round, 1), quantity: 2, unitCents: 480 },
        { itemId: item(round, 2), quantity: 1, unitCents: 1290 },
      ]),
    );
    const line = sampleLine({ itemId: item(1, 1), orderedOn: day, nos: [1, 2] }, 480);
    return [...rounds, sampleReceipt(meta(), sampleId('c', bill), billId, [line])];
  }).flat();
}
