import { sampleEvening } from '@tresen/domain/bills/evening.sample';
import { foldBills, foldFact } from '@tresen/domain/bills/floor';
import { viewBill, viewFloor } from '@tresen/domain/bills/floor-view';
import { medianOf, say } from './figures.ts';

const bills = 300;
const turns = 101;
const mostFoldMs = 0.5;
const mostViewMs = 16;

/** Figure 6 of table service: one more fact among 300 open bills, and its table seen anew. Drawing it takes a browser. */
export function measureFold(): boolean {
  const facts = sampleEvening(bills);
  const more = sampleEvening(bills + 1).slice(facts.length);
  const floor = foldBills(facts);
  const added = more.reduce((known, fact) => foldFact(known, fact), floor);
  const billId = more.flatMap(({ payload }) => ('billId' in payload ? [payload.billId] : []))[0] ?? '';
  const wholeMs = medianMs(() => foldBills(facts), 21);
  const allMs = medianMs(() => viewFloor(floor), 21);
  const foldMs = medianMs(() => more.reduce((known, fact) => foldFact(known, fact), floor), turns) / more.length;
  const viewMs = medianMs(() => viewBill(added, billId), turns);
  const counted = { bills, facts: facts.length, wholeMs: Number(wholeMs.toFixed(2)), allMs: Number(allMs.toFixed(2)) };
  const [isFolded, isSeen] = [foldMs <= mostFoldMs, viewMs <= mostViewMs];
  say({ metric: 'T24 one fact folded, ms', ours: foldMs, limit: mostFoldMs, goal: '<= 1', pass: isFolded }, counted);
  say({ metric: 'T24 its table seen anew, ms', ours: viewMs, limit: mostViewMs, goal: '<= 1', pass: isSeen }, counted);
  const others = `from nothing ${wholeMs.toFixed(0)} ms, all tables ${allMs.toFixed(0)} ms`;
  console.log(`floor: one fact ${foldMs.toFixed(3)} ms, its table ${viewMs.toFixed(2)} ms; ${others}`);
  return isFolded && isSeen;
}

function medianMs(run: () => unknown, times: number): number {
  run();
  return medianOf(
    Array.from({ length: times }, () => {
      const begun = performance.now();
      run();
      return performance.now() - begun;
    }),
  );
}
