import type { Mutant } from '../mutant.ts';

const laws = 'domain/src/bills/floor.test.ts';
const views = 'domain/src/bills/floor-view.test.ts';
const choices = 'domain/src/bills/choose-pieces.test.ts';
const claims = 'domain/src/bills/claims.test.ts';

/** Bills that many devices share: what they add up to, whoever was heard first and whoever lies. */
export const bills: readonly Mutant[] = [
  {
    rule: 'T27',
    file: 'domain/src/bills/said-of-bills.ts',
    text: '...[...byId.values()].map((item): Said => {',
    replacement: '...[...byId.values()].slice(1).map((item): Said => {',
    test: { file: views, title: 'items two people add to one table' },
  },
  {
    rule: 'T24',
    file: 'domain/src/bills/writes.ts',
    text: 'return textOf(write) > textOf(known);',
    replacement: 'return false;',
    test: { file: laws, title: 'any order, any repetition and any split' },
  },
  {
    rule: 'T38',
    file: 'domain/src/bills/writes.ts',
    text: 'standing.toSorted((one, other) => (isAfter(one, other) ? 1 : -1))',
    replacement: 'standing',
    test: { file: laws, title: 'never lost to it, and a tie is the same everywhere' },
  },
  {
    rule: 'T38',
    file: 'domain/src/bills/writes.ts',
    text: 'return isLater({ step, entryId }, { step: other.step, entryId: otherId });',
    replacement: 'return isLater({ step: 0 * step, entryId: otherId }, { step: 0 * other.step, entryId });',
    test: { file: laws, title: 'never lost to it, and a tie is the same everywhere' },
  },
  {
    rule: 'T24',
    file: 'domain/src/bills/floor.ts',
    text: "if (teller === 'server' || isStepCredible(stepOf(fact), draft.largestStep)) believe(draft, fact);",
    replacement: "if (teller === 'server' || stepOf(fact) > 0) believe(draft, fact);",
    test: { file: laws, title: 'a neighbour that claims a step' },
  },
  {
    rule: 'T24',
    file: 'domain/src/bills/floor.ts',
    text: 'if (draft.waiting.size === 0) return;',
    replacement: 'return;',
    test: { file: laws, title: 'a leap is believed as soon as somebody has come near it' },
  },
  {
    rule: 'T24',
    file: 'domain/src/bills/floor.ts',
    text: 'return (entryId) => !parked.has(entryId) || taken.has(entryId);',
    replacement: 'return (entryId) => taken.has(entryId) || entryId !== entryId.trim();',
    test: { file: laws, title: 'what was parked is on no floor' },
  },
  {
    rule: 'T34',
    file: 'domain/src/bills/piece-state.ts',
    text: 'return payments.filter((payment) => leftOf(payments.filter((one) => one !== payment)) === left);',
    replacement: 'return payments.filter(() => left < 0);',
    test: { file: views, title: 'apart, two payments of the same piece both stand' },
  },
  {
    rule: 'T40',
    file: 'domain/src/bills/piece-state.ts',
    text: "if (paid.length > 0) return 'paid';",
    replacement: '',
    test: { file: views, title: 'a piece that was paid and cancelled at the same time is paid' },
  },
  {
    rule: 'T45',
    file: 'domain/src/bills/piece-state.ts',
    text: "if (taken === 'released') continue;",
    replacement: 'if (taken) continue;',
    test: { file: views, title: 'a reopened bill has its pieces open again' },
  },
  {
    rule: 'T35',
    file: 'domain/src/bills/piece-state.ts',
    text: "typeof to === 'number' && to >= 1 && to <= quantity ? to : no;",
    replacement: "typeof to === 'number' ? to : no;",
    test: { file: views, title: 'a double payment ends by its counter-booking' },
  },
  {
    rule: 'T25',
    file: 'domain/src/bills/floor-view.ts',
    text: 'const pieces = Array.from({ length: quantity }, (_, index) => {',
    replacement: 'const pieces = Array.from({ length: quantity - Math.min(1, homes.size) }, (_, index) => {',
    test: { file: 'domain/src/bills/floor-laws.test.ts', title: 'every piece ordered is on one bill in one state' },
  },
  {
    rule: 'T39',
    file: 'domain/src/bills/bill-classes.ts',
    text: 'value.map(nameOf).toSorted()',
    replacement: 'value.map(nameOf).toReversed()',
    test: { file: views, title: 'joining A to B and B to A at the same time' },
  },
  {
    rule: 'T41',
    file: 'domain/src/bills/choose-pieces.ts',
    text: 'return openNos(pieces).toReversed().slice(0, count);',
    replacement: 'return openNos(pieces).slice(0, count);',
    test: { file: choices, title: 'apart, two who cancel take the same piece' },
  },
  {
    rule: 'T43',
    file: 'domain/src/bills/receipt-lines.ts',
    text: 'if (piece && partsLeft([...gone, ...parts]) === 0) return piece.cents.open;',
    replacement: '',
    test: { file: choices, title: 'divided into two and into three apart' },
  },
  {
    rule: 'T32',
    file: 'domain/src/bills/claims.ts',
    text: 'return nowMs - heardMs < Math.min(claim.holdsMs, longest);',
    replacement: 'return nowMs >= heardMs && longest > 0;',
    test: { file: claims, title: 'a claim ends with the payment' },
  },
  {
    rule: 'T33',
    file: 'web/src/admin/device/floor/claim-desk.ts',
    text: "if (state.get().may === 'wait') state.set({ may: 'apart' });",
    replacement: "if (state.get().may === 'wait') state.set({ may: 'clear' });",
    test: { file: 'web/test/offline/claim-desk.test.ts', title: 'without any answer within a second' },
  },
];
