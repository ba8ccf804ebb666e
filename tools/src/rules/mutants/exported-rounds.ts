import type { Mutant } from '../mutant.ts';

const rounds = 'domain/src/dsfinvk/rounds.test.ts';
const groups = 'domain/src/bills/bill-group.test.ts';
const exported = 'server/src/features/dsfinvk/table-service-export.test.ts';
const whole = 'rounds, what became of them and what pays them stand in the files';

/** What the tax office is told of tables. */
export const exportedRounds: readonly Mutant[] = [
  {
    rule: 'T53',
    file: 'domain/src/dsfinvk/reference-rows.ts',
    text: ' || heldIn > closing.report.number',
    replacement: '',
    test: { file: rounds, title: 'each line of a receipt and each cancelled line names the round' },
  },
  {
    rule: 'T54',
    file: 'domain/src/dsfinvk/closing-sums.ts',
    text: "if (type !== 'Beleg') continue;",
    replacement: "if (type === 'AVTraining') continue;",
    test: { file: rounds, title: 'rounds are in no amount' },
  },
  {
    rule: 'T51',
    file: 'domain/src/bills/ordered-lines.ts',
    text: 'return numberedLines(taken(fact.payload.pieces, before).map(back));',
    replacement: 'return numberedLines(taken(fact.payload.pieces, before));',
    test: { file: rounds, title: 'an order stands there as it is signed' },
  },
  {
    rule: 'T51',
    file: 'domain/src/bills/joined-lines.ts',
    text: 'filter((fact) => isLater(stamp, factStamp(fact)))',
    replacement: 'filter((fact) => fact !== join && stamp.step > 0)',
    test: { file: 'domain/src/bills/round-lines.test.ts', title: 'a join moves what its writer can have known' },
  },
  {
    rule: 'T43',
    file: 'domain/src/dsfinvk/exported-quantity.ts',
    text: 'return quantity * Math.round((new Set(settles.shares).size * perPiece) / settles.into);',
    replacement: 'return quantity * perPiece;',
    test: { file: rounds, title: 'a share is the part of its piece' },
  },
  {
    rule: 'K25',
    file: 'domain/src/dsfinvk/examination.ts',
    text: 'if (known.has(no)) faults.push(',
    replacement: 'if (known.has(-no)) faults.push(',
    test: { file: rounds, title: 'a round in two closings' },
  },
  {
    rule: 'K25',
    file: 'domain/src/dsfinvk/check-bon.ts',
    text: '  C13: groupFaults,\n',
    replacement: '',
    test: { file: rounds, title: 'a round in two closings' },
  },
  {
    rule: 'T53',
    file: 'domain/src/bills/bill-group.ts',
    text: "return type === 'bill.move-items.v1' ? payload.to.billId : undefined;",
    replacement: "return 'from' in payload ? payload.from.billId : undefined;",
    test: { file: groups, title: 'a group is named by the table at which its bill was opened' },
  },
  {
    rule: 'T53',
    file: 'server/src/core/bills/refresh-bills.ts',
    text: 'opened_at_table = case when b.opened_by is not null or v.opened_by is null then b.opened_at_table',
    replacement: 'opened_at_table = case when v.opened_by is null then b.opened_at_table',
    test: { file: exported, title: whole },
  },
  {
    rule: 'T54',
    file: 'server/src/core/dsfinvk/read-rounds.ts',
    text: 'if (numbers.length === 0) return nothing;',
    replacement: '',
    test: { file: exported, title: 'where nobody orders at tables' },
  },
  {
    rule: 'T18',
    file: 'server/src/features/rooms/refuse-open-bills.ts',
    text: 'if (fields.length > 0) throw',
    replacement: 'if (fields.length > 99) throw',
    test: { file: 'server/src/features/rooms/open-bills.test.ts', title: 'a table with an open bill' },
  },
  {
    rule: 'T18',
    file: 'domain/src/rooms/tables-taken-away.ts',
    text: 'after.filter(canHoldBill).map',
    replacement: 'after.map',
    test: { file: 'domain/src/rooms/tables-taken-away.test.ts', title: 'a table is taken away if' },
  },
];
