import type { Mutant } from '../mutant.ts';

const laws = 'domain/src/offer/counts.test.ts';
const server = 'server/src/core/ingest/counts.test.ts';
const feed = 'web/test/offline/feed-counts.test.ts';

/** What is left, from the rule to the rows of the server and the screens of a device. */
export const counts: readonly Mutant[] = [
  {
    rule: 'T62',
    file: 'domain/src/offer/counts.ts',
    text: 'if (known !== undefined && !isLater(register.stamp, known.stamp)) return registers;',
    replacement: '',
    test: { file: laws, title: 'any order, any repetition and any split' },
  },
  {
    rule: 'T62',
    file: 'domain/src/offer/counts.ts',
    text: 'return register.stays || register.businessDate >= businessDate;',
    replacement: 'return true;',
    test: { file: laws, title: 'a count ends with its business day' },
  },
  {
    rule: 'T62',
    file: 'domain/src/sales/counted-moves.ts',
    text: "if (kind !== 'sale' || settles !== null) return [];",
    replacement: '',
    test: { file: 'domain/src/sales/counted-moves.test.ts', title: 'a sale takes what it consists of' },
  },
  {
    rule: 'T62',
    file: 'domain/src/sales/counted-moves.ts',
    text: 'const sold = cancels && !releases ? soldBefore(articleId, cancels.orderId)?.sold : own;',
    replacement: 'const sold = own;',
    test: { file: 'domain/src/sales/counted-moves.test.ts', title: 'a counter-booking gives back as of the sale' },
  },
  {
    rule: 'T62',
    file: 'server/db/migrations/0052_counts_that_stay.sql',
    text: 'where (excluded.step, excluded.entry_id) > (c.step, c.entry_id);',
    replacement: 'where true;',
    test: { file: server, title: 'two devices that count at once come to the same' },
  },
  {
    rule: 'T62',
    file: 'server/db/migrations/0052_counts_that_stay.sql',
    text: 'and c.left_count is not null and (c.stays or c.business_date = e.business_date)',
    replacement: 'and c.left_count is not null',
    test: { file: server, title: 'a count of another day goes down no more' },
  },
  {
    rule: 'T62',
    file: 'server/db/migrations/0052_counts_that_stay.sql',
    text: 'if e.step > known + 100000 then',
    replacement: 'if false then',
    test: { file: server, title: 'a step nobody can have come to is set aside' },
  },
  {
    rule: 'T62',
    file: 'web/src/admin/device/orders/feed-counts.ts',
    text: 'step === null || isStepCredible(step, largest);',
    replacement: 'step === null || step > 0;',
    test: { file: feed, title: 'a neighbour that claims a step' },
  },
  {
    rule: 'T62',
    file: 'domain/src/offer/counts.ts',
    text: 'return register.stays || register.businessDate >= businessDate;',
    replacement: 'return register.businessDate >= businessDate;',
    test: { file: feed, title: 'a count ends with the business day, unless it was set to stay' },
  },
  {
    rule: 'T62',
    file: 'server/db/migrations/0052_counts_that_stay.sql',
    text: 'and c.article_id = m.article_id and c.stays);',
    replacement: 'and c.article_id = m.article_id and false);',
    test: { file: server, title: 'a count that stays goes down on other days too' },
  },
  {
    rule: 'T62',
    file: 'web/src/admin/device/orders/feed-counts.ts',
    text: 'return hasSoldItsShare(pieces + soldAlone, soldAlone, tills());',
    replacement: 'return hasSoldItsShare(pieces, soldAlone, tills());',
    test: { file: feed, title: 'alone, a device warns from its even share on' },
  },
  {
    rule: 'T62',
    file: 'web/src/admin/features/pos/counter/add-article.ts',
    text: 'if (left?.isShareSold) return warnOfShare(counter, article);',
    replacement: '',
    test: { file: 'web/src/admin/features/pos/counter/counter.test.ts', title: 'what nobody has left is not added' },
  },
];
