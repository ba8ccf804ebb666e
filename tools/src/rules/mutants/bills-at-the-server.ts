import type { Mutant } from '../mutant.ts';

const entries = 'server/src/core/bills/bill-entries.test.ts';
const reports = 'server/src/core/bills/bills-in-reports.test.ts';
const incidents = 'server/src/core/bills/bill-incidents.test.ts';
const oddities = 'domain/src/bills/bill-oddities.test.ts';
const lines = 'domain/src/bills/round-lines.test.ts';
const subjects = 'domain/src/bills/bill-subjects.test.ts';

/** What a server makes of facts about bills. */
export const billsAtTheServer: readonly Mutant[] = [
  {
    rule: 'T34',
    file: 'domain/src/bills/bill-subjects.ts',
    text: "case 'bill.write-off.v1':\n    case 'bill.reassign.v1':\n      return true;",
    replacement: "case 'bill.reassign.v1':\n      return true;",
    test: { file: subjects, title: 'no other fact than those that may make a conflict' },
  },
  {
    rule: 'T34',
    file: 'domain/src/bills/bill-subjects.ts',
    text: '...billsNamedBy(fact).map(({ billId }) => billId),',
    replacement: '',
    test: { file: subjects, title: 'who knows all that was said of a bill' },
  },
  {
    rule: 'T34',
    file: 'server/src/core/bills/keep-incidents.ts',
    text: 'if (!known.has(key)) await raiseIncident',
    replacement: 'await raiseIncident',
    test: { file: entries, title: 'two payments of one piece both stand' },
  },
  {
    rule: 'T35',
    file: 'server/src/core/bills/keep-incidents.ts',
    text: 'if (ended.length > 0)',
    replacement: 'if (ended.length > 99)',
    test: { file: entries, title: 'a conflict ends by a counter-booking' },
  },
  {
    rule: 'T26',
    file: 'server/src/core/bills/refresh-bills.ts',
    text: 'await priceRounds(tx, place, facts, view);',
    replacement: '',
    test: { file: entries, title: 'a cancellation that comes before its round' },
  },
  {
    rule: 'T51',
    file: 'domain/src/bills/round-lines.ts',
    text: 'lines.push(lineOf(item, 0 - parts.length, item.unitCents));',
    replacement: 'lines.push(lineOf(item, parts.length, item.unitCents));',
    test: { file: lines, title: 'what is cancelled or written off is below zero' },
  },
  {
    rule: 'T55',
    file: 'server/src/core/closing/close-open-days.ts',
    text: 'await refreshToClose(tx, { orgId, locationId, now });',
    replacement: '',
    test: { file: reports, title: 'a report is made over open bills' },
  },
  {
    rule: 'T55',
    file: 'server/src/core/bills/refresh-bills.ts',
    text: 'return unheardOf(view.nameOf(billId), { billId, openedOn });',
    replacement: 'return [];',
    test: { file: reports, title: 'a day is closed while' },
  },
  {
    rule: 'T25',
    file: 'server/src/core/books/verify-books.ts',
    text: 'faults.push(...(await billFaults(tx)));',
    replacement: '',
    test: { file: reports, title: 'the books are verified with their bills' },
  },
  {
    rule: 'T56',
    file: 'domain/src/bills/cancelled-after-interim.ts',
    text: 'isLater(factStamp(fact), factStamp(one))',
    replacement: 'one !== undefined',
    test: { file: oddities, title: 'what was on an interim bill is cancelled after it' },
  },
  {
    rule: 'T56',
    file: 'server/src/core/bills/keep-incidents.ts',
    text: 'and (closed_at is null or kind = any(${raisedOnce}::text[]))',
    replacement: 'and closed_at is null',
    test: { file: incidents, title: 'who cancels what was on an interim bill without a manager' },
  },
  {
    rule: 'T34',
    file: 'domain/src/bills/unknown-items.ts',
    text: "if (slot === 'ordered') ordered.add(id);",
    replacement: "if (slot === 'changed') ordered.add(id);",
    test: { file: oddities, title: 'an item is unknown until its round is heard' },
  },
  {
    rule: 'T34',
    file: 'server/src/core/bills/refresh-stale-bills.ts',
    text: ', ...(await overdueBills(tx, place))',
    replacement: '',
    test: { file: incidents, title: 'what is said of an item whose round does not come' },
  },
  {
    rule: 'T55',
    file: 'server/db/migrations/0075_bill_groups.sql',
    text: 'and z.z_no = asked_no - 1',
    replacement: 'and z.z_no = asked_no - 2',
    test: { file: incidents, title: 'a bill that is open at a second closing' },
  },
  {
    rule: 'T70',
    file: 'server/src/core/ingest/read-training.ts',
    text: 'process_data: trainingOrderProcess.processData',
    replacement: "process_data: ''",
    test: { file: 'server/src/core/ingest/practised-tables.test.ts', title: 'a practised order changes no row' },
  },
  {
    rule: 'T70',
    file: 'web/src/admin/device/journal/journal-rows.ts',
    text: "numberIn(entry, 'trainingNo')",
    replacement: 'undefined',
    test: { file: 'web/test/offline/practice-floor.test.ts', title: 'is written as practised' },
  },
  {
    rule: 'T26',
    file: 'server/src/features/reports/show-given.ts',
    text: 'min(mod(hour - closing_hour + 24, 24))',
    replacement: 'min(hour)',
    test: { file: 'server/src/features/reports/given-views.test.ts', title: 'by reason alone, and by hour' },
  },
];
