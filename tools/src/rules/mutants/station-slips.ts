import type { Mutant } from '../mutant.ts';

const desk = 'web/test/printing/station-desk.test.ts';
const paper = 'web/test/printing/table-slip.test.ts';
const watch = 'web/src/admin/features/pos/tables/watch-kitchen.test.ts';
const invoice = 'tools/src/receipt/invoice-papers.test.ts';
const tickets = 'domain/src/bills/table-tickets.test.ts';
const rounds = 'domain/src/bills/round-tickets.test.ts';
const leases = 'domain/src/print/printer-lease.test.ts';

/** What kitchens get on paper, whoever brings it out, and what waiters are told of it. */
export const stationSlips: readonly Mutant[] = [
  {
    rule: 'T59',
    file: 'web/src/admin/device/printing/station-desk.ts',
    text: 'if (isPrinted || isMade || isElsewhere || leases.isLost(printerId))',
    replacement: 'if (isPrinted || isMade || isElsewhere)',
    test: { file: desk, title: 'what waited here for a printer that is another’s now is let go' },
  },
  {
    rule: 'T59',
    file: 'web/src/admin/device/printing/lease-desk.ts',
    text: 'return lease !== undefined && (lease.isOver || lease.deviceId !== deviceId);',
    replacement: 'return lease !== undefined && lease.isOver && lease.deviceId !== deviceId;',
    test: { file: desk, title: 'what waited here for a printer that is another’s now is let go' },
  },
  {
    rule: 'T59',
    file: 'web/src/admin/device/printing/print-queue.ts',
    text: ' || !mayGo(job, at.epochMilliseconds)',
    replacement: '',
    test: { file: desk, title: 'a page that slept while another had the printer' },
  },
  {
    rule: 'T59',
    file: 'web/src/admin/device/journal/paper-job.ts',
    text: '(slip.goesUntil > nowMs && slip.goesUntil - nowMs <= slipGoesMs)',
    replacement: 'slip.goesUntil - nowMs <= slipGoesMs',
    test: { file: desk, title: 'a page that slept while another had the printer' },
  },
  {
    rule: 'T58',
    file: 'domain/src/print/slip.ts',
    text: "...(option.kind === 'without' && { isBold: true }),",
    replacement: '',
    test: { file: paper, title: 'a slip names table, course, seat, options' },
  },
  {
    rule: 'T58',
    file: 'domain/src/print/slip.ts',
    text: '...(table ? courseBlocks(table, words) : []),',
    replacement: '',
    test: { file: paper, title: 'a slip names table, course, seat, options' },
  },
  {
    rule: 'T58',
    file: 'web/src/admin/device/printing/table-slip.ts',
    text: 'isAdded: ticket.isAdded',
    replacement: 'isAdded: false',
    test: { file: paper, title: 'what is ordered later is a slip of its own' },
  },
  {
    rule: 'T58',
    file: 'web/src/admin/device/printing/table-slip.ts',
    text: "isCancelled: ticket.kind === 'cancelled',",
    replacement: 'isCancelled: false,',
    test: { file: paper, title: 'what is taken back is a slip of its own' },
  },
  {
    rule: 'T58',
    file: 'domain/src/print/station-slips.ts',
    text: 'orderIds: [ticket.orderId, ...covered.map(({ orderId }) => orderId)]',
    replacement: 'orderIds: [ticket.orderId]',
    test: { file: desk, title: 'taken back before it came out it is no paper of its own' },
  },
  {
    rule: 'T60',
    file: 'web/src/admin/features/pos/tables/watch-kitchen.ts',
    text: "isSeen: (orderId) => (progress.get(orderId) ?? 'sent') !== 'sent',",
    replacement: 'isSeen: (orderId) => progress.has(orderId),',
    test: { file: watch, title: 'the server alone is nobody in the kitchen' },
  },
  {
    rule: 'T60',
    file: 'web/src/admin/features/pos/tables/watch-kitchen.ts',
    text: '      said.silent.add(ticket.orderId);\n',
    replacement: '',
    test: { file: watch, title: 'what nobody has seen or printed for ten seconds' },
  },
  {
    rule: 'T60',
    file: 'web/src/admin/features/pos/tables/watch-kitchen.ts',
    text: 'isOwn: ({ by }) => me !== undefined && by === me,',
    replacement: 'isOwn: () => true,',
    test: { file: watch, title: 'seen, printed, begun or taken back in time' },
  },
  {
    rule: 'T60',
    file: 'web/src/admin/features/pos/tables/watch-kitchen.ts',
    text: 'const now = performance.now();',
    replacement: 'const now = Date.now();',
    test: { file: watch, title: 'the server alone is nobody in the kitchen' },
  },
  {
    rule: 'T60',
    file: 'web/src/admin/features/pos/tables/watch-kitchen.ts',
    text: ' + (counter.till.state.get().clockOffsetMs ?? 0)',
    replacement: '',
    test: { file: watch, title: 'a handheld whose clock is an hour fast' },
  },
  {
    rule: 'T61',
    file: 'web/src/admin/features/pos/tables/watch-kitchen.ts',
    text: 'const waiter = ticket.waiterId ?? ticket.by ?? undefined;',
    replacement: 'const waiter = ticket.by ?? undefined;',
    test: { file: watch, title: 'what is finished is told to the waiter of the table' },
  },
  {
    rule: 'T61',
    file: 'web/src/admin/features/pos/tables/watch-kitchen.ts',
    text: '    said.ready = ready;\n',
    replacement: '',
    test: { file: watch, title: 'what is finished is told to the waiter of the table' },
  },
  {
    rule: 'T60',
    file: 'domain/src/print/station-trouble.ts',
    text: "if (!isHeld) return onServer ?? 'host-offline';",
    replacement: 'if (!isHeld) return onServer ?? undefined;',
    test: { file: desk, title: 'nobody brings paper to it' },
  },
  {
    rule: 'T60',
    file: 'web/src/admin/device/printing/heard-leases.ts',
    text: ', cause: talk.causeHere(lease.printerId)',
    replacement: '',
    test: { file: desk, title: 'out of paper where it hangs' },
  },
  {
    rule: 'T60',
    file: 'web/src/admin/device/printing/station-troubles.ts',
    text: 'const known = isInTouch() ? leases.known(printerId) : undefined;',
    replacement: 'const known = leases.known(printerId);',
    test: { file: desk, title: 'a till that hears of nobody' },
  },
  {
    rule: 'T67',
    file: 'domain/src/print/invoice.ts',
    text: 'paperDate(daysOf(paper).from)',
    replacement: 'paperDate(daysOf(paper).to)',
    test: { file: invoice, title: 'a table that was opened the day before' },
  },
  {
    rule: 'T67',
    file: 'domain/src/print/invoice.ts',
    text: 'from === to ? words.tse.serviceDate',
    replacement: 'from <= to ? words.tse.serviceDate',
    test: { file: invoice, title: 'a table that was opened the day before' },
  },
  {
    rule: 'T57',
    file: 'domain/src/bills/table-tickets.ts',
    text: 'isHeld: value.isHeld && !fired,',
    replacement: 'isHeld: value.isHeld,',
    test: { file: tickets, title: 'a held course rings when it is fired and not before' },
  },
  {
    rule: 'T57',
    file: 'domain/src/bills/table-tickets.ts',
    text: 'return value.isHeld ? fired !== undefined && isLater(end, fired) : true;',
    replacement: 'return value !== undefined || fired !== end;',
    test: { file: tickets, title: 'what a held course lost before it was fired' },
  },
  {
    rule: 'T58',
    file: 'domain/src/bills/table-tickets.ts',
    text: 'isAdded: first.bill.items[0]?.roundId !== roundId,',
    replacement: 'isAdded: false,',
    test: { file: tickets, title: 'later orders are tickets of their own' },
  },
  {
    rule: 'T60',
    file: 'domain/src/bills/kitchen-silence.ts',
    text: "if (kind !== 'ordered' || isHeld || ",
    replacement: "if (kind !== 'ordered' || ",
    test: { file: tickets, title: 'what nobody in the kitchen has seen for ten seconds' },
  },
  {
    rule: 'T57',
    file: 'domain/src/bills/round-tickets.ts',
    text: 'earlier > 0 && earlier < course',
    replacement: 'earlier < course',
    test: { file: rounds, title: 'the first course rings with its round' },
  },
  {
    rule: 'T59',
    file: 'domain/src/print/printer-lease.ts',
    text: 'return canReach && !isHeld && isHeardOut ?',
    replacement: 'return canReach && isHeardOut ?',
    test: { file: leases, title: 'nobody takes what somebody holds' },
  },
  {
    rule: 'T59',
    file: 'domain/src/print/printer-lease.ts',
    text: 'doubtfulBefore: isLost ? Math.max(now, doubtfulBefore) : doubtfulBefore,',
    replacement: 'doubtfulBefore: isLost ? doubtfulBefore : 0,',
    test: { file: leases, title: 'what may be on paper stays in doubt' },
  },
];
