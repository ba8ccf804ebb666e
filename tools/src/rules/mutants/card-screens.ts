import type { Mutant } from '../mutant.ts';

const desk = { file: 'web/src/admin/device/cards/card-desk.ts', test: 'web/src/admin/device/cards/card-desk.test.ts' };
const day = 'domain/src/cards/end-of-day.test.ts';
const words = 'domain/src/cards/statement-words.test.ts';
const days = 'server/src/features/card-days/card-days.test.ts';

/** Card payments as people at the till and the desk see them: what is open, what is over, and who says so. */
export const cardScreens: readonly Mutant[] = [
  {
    rule: 'K41',
    file: desk.file,
    text: 'if (!listed.has(attemptId) && !log.find(attemptId)?.isOwn) log.views.delete(attemptId);',
    replacement: 'if (!listed.has(attemptId)) log.views.delete(attemptId);',
    test: { file: desk.test, title: 'what was decided at another till stays decided here' },
  },
  {
    rule: 'K44',
    file: desk.file,
    text: "else if (attemptState(attempt) === 'approved' && !isBooked && !listed.has(attempt.attemptId))",
    replacement: 'else if (isBooked)',
    test: { file: desk.test, title: 'what this till took and another one booked' },
  },
  {
    rule: 'K51',
    file: 'web/src/admin/device/cards/follow-card.ts',
    text: 'if (!answer && local) return byBridge(local, ask, following);',
    replacement: '',
    test: { file: desk.test, title: 'without a server the bridge on this computer takes the payment' },
  },
  {
    rule: 'K51',
    file: 'web/src/admin/device/cards/ask-bridge.ts',
    text: "if (found !== 'not-found-yet' && found.state !== 'unknown')",
    replacement: "if (found === 'not-found-yet')",
    test: { file: desk.test, title: 'what the bridge could not tell is asked of it again' },
  },
  {
    rule: 'K50',
    file: 'domain/src/cards/end-of-day.ts',
    text: 'if (sales === 0 && isEven(charge, charges)) return [];',
    replacement: '',
    test: { file: day, title: 'of forty differences put into a day' },
  },
  {
    rule: 'K50',
    file: 'domain/src/cards/end-of-day.ts',
    text: 'return chargedCents(charge) + sum(back.map(chargedCents)) <= 0;',
    replacement: 'return back.length > 0;',
    test: { file: day, title: 'of forty differences put into a day' },
  },
  {
    rule: 'K41',
    file: 'domain/src/cards/statement-words.ts',
    text: 'if (row === undefined || more.length > 0) return [];',
    replacement: 'if (row === undefined) return [];',
    test: { file: words, title: 'what is only alike, listed twice' },
  },
  {
    rule: 'K41',
    file: 'server/src/features/card-days/decide-card.ts',
    text: 'if (!isOpenState(attemptState(attemptOf(row)))) return {};',
    replacement: '',
    test: { file: days, title: 'somebody with the paper decides, by name, and is decided once' },
  },
  {
    rule: 'K50',
    file: 'server/src/features/card-days/ask-card-day.ts',
    text: '.doUpdateSet({ ...kept, totals: addedTotals })',
    replacement: '.doUpdateSet(kept)',
    test: {
      file: 'server/src/features/bridges/bridge-cards.test.ts',
      title: 'closes its day once more has told both sums',
    },
  },
  {
    rule: 'K44',
    file: 'server/src/features/dashboard/actions-in.ts',
    text: "where b.org_id = a.org_id and b.of_attempt_id = a.attempt_id and b.state = 'approved')))",
    replacement: 'where false)))',
    test: {
      file: 'server/src/features/dashboard/dashboard.test.ts',
      title: 'is an alert until it is cleared up or given back',
    },
  },
];
