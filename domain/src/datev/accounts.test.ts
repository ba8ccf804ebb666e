import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountNames,
  accountProblems,
  accountsOf,
  charts,
  proposedAccounts,
  revenueAccount,
  shownAccounts,
} from './accounts.ts';
import { germanTax } from '../basics/vat.ts';

test('[R1.9] both charts propose every account, of any length, and nothing about them is wrong', () => {
  for (const chart of charts) {
    for (const length of [4, 5, 6, 7, 8]) {
      const accounts = proposedAccounts(chart, length);
      expect(Object.keys(accounts)).toEqual([...accountNames]);
      expect(accountProblems(accounts, length)).toEqual([]);
    }
  }
  expect(proposedAccounts('03', 4)).toMatchObject({ cash: '1000', 'revenue-19': '8400', interim: '1371' });
  expect(proposedAccounts('04', 5)).toMatchObject({ cash: '16000', 'revenue-19': '44000' });
});

test('[R1.9] what somebody changed replaces the proposal; an empty text does not', () => {
  const accounts = accountsOf('03', 4, { card: '1363', cash: ' ' });
  expect(accounts).toEqual({ ...proposedAccounts('03', 4), card: '1363' });
});

test('[R1.9] an account is digits, not all zeros, and as long as the others', () => {
  const wrong = { ...proposedAccounts('03', 4), card: '13a1', tips: '0000', cash: '10000' };
  expect(accountProblems(wrong, 4)).toEqual([
    { code: 'account/wrong-length', account: 'cash' },
    { code: 'account/not-digits', account: 'card' },
    { code: 'account/not-digits', account: 'tips' },
  ]);
});

test('[R1.9] money and the interim account have numbers of their own; revenues may share one', () => {
  const proposed = proposedAccounts('03', 4);
  expect(accountProblems({ ...proposed, interim: '1000' }, 4)).toEqual([
    { code: 'account/used-twice', account: 'cash' },
    { code: 'account/used-twice', account: 'interim' },
  ]);
  expect(accountProblems({ ...proposed, 'revenue-0': '8300' }, 4)).toEqual([]);
});

test('[R1.9] every rate that can be on a receipt has its account; any other is not guessed', () => {
  const rates = Object.values(germanTax).flatMap((periods) => periods.flatMap(({ parts }) => parts));
  for (const { ratePermille } of rates) expect(revenueAccount(ratePermille)).toBeDefined();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (rate) => {
      fc.pre(rate !== 190 && rate !== 70);
      expect(revenueAccount(rate)).toBeUndefined();
    }),
  );
});

test('rulings-34 accounts that few need are asked for once they were used or changed; until then they are in nobody’s way', () => {
  const rare = ['value-cards', 'card-fees', 'online', 'revenue-small'] as const;
  for (const name of rare) {
    expect(shownAccounts([], {})).not.toContain(name);
    expect(shownAccounts([name], {})).toContain(name);
    expect(shownAccounts([], { [name]: '1605' })).toContain(name);
  }
  expect(shownAccounts(rare, {})).toEqual([...accountNames]);
  const taken = accountsOf('03', 4, { card: '1796' });
  expect(accountProblems(taken, 4, shownAccounts([], {}))).toEqual([]);
  expect(accountProblems(taken, 4)).toEqual([{ code: 'account/used-twice', account: 'card' }]);
});

test('[T16] what is no turnover is never booked as revenue', () => {
  const proposed = proposedAccounts('03', 4);
  expect(accountProblems({ ...proposed, tips: '8200' }, 4)).toEqual([{ code: 'account/used-twice', account: 'tips' }]);
  expect(accountProblems({ ...proposed, tips: proposed.clearing }, 4)).toEqual([]);
});
