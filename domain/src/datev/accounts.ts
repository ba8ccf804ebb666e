import { byMoneyType, type MoneyType, moneyType, moneyTypes } from '../basics/payment-types.ts';

/** The two charts of accounts that almost every tax adviser in Germany works with, by the number DATEV knows them by. */
export const charts = ['03', '04'] as const;
export type Chart = (typeof charts)[number];

/** What we book on, by what it is for: the number behind it is the tax adviser's to decide. */
export const accountNames = [
  'revenue-19',
  'revenue-7',
  'revenue-0',
  'revenue-small',
  ...moneyTypes,
  'interim',
  'transit',
  'private-out',
  'private-in',
  'tips',
  'value-cards',
  'card-fees',
  'clearing',
  'cash-shortage',
  'cash-surplus',
] as const;
export type AccountName = (typeof accountNames)[number];

export type Accounts = Readonly<Record<AccountName, string>>;
export type ChangedAccounts = { readonly [Name in AccountName]?: string | undefined };

/** A proposal, to be confirmed by the tax adviser: every number can be changed. */
const proposals: Record<Chart, Accounts> = {
  '03': {
    'revenue-19': '8400',
    'revenue-7': '8300',
    'revenue-0': '8200',
    'revenue-small': '8195',
    ...moneyAccounts('03'),
    interim: '1371',
    transit: '1360',
    'private-out': '1800',
    'private-in': '1890',
    tips: '1590',
    'value-cards': '1796',
    'card-fees': '4970',
    clearing: '1792',
    'cash-shortage': '2309',
    'cash-surplus': '2709',
  },
  '04': {
    'revenue-19': '4400',
    'revenue-7': '4300',
    'revenue-0': '4200',
    'revenue-small': '4185',
    ...moneyAccounts('04'),
    interim: '1469',
    transit: '1460',
    'private-out': '2100',
    'private-in': '2180',
    tips: '1370',
    'value-cards': '3786',
    'card-fees': '6855',
    clearing: '1468',
    'cash-shortage': '6969',
    'cash-surplus': '4839',
  },
};

export const shortestAccount = 4;
export const longestAccount = 8;

/** Longer numbers are the same accounts with zeros behind: 8400 is 84000 where accounts have five digits. */
export function proposedAccounts(chart: Chart, length: number): Accounts {
  return eachAccount((name) => proposals[chart][name].padEnd(length, '0'));
}

/** The proposal with what somebody has changed; an empty text stands for the proposal. */
export function accountsOf(chart: Chart, length: number, changed: ChangedAccounts): Accounts {
  const proposed = proposedAccounts(chart, length);
  return eachAccount((name) => changed[name]?.trim() || proposed[name]);
}

export type AccountProblem = {
  readonly code: 'account/not-digits' | 'account/wrong-length' | 'account/used-twice';
  readonly account: AccountName;
};

/** Needed by few: nobody is asked for them before there was something to book on them. */
const rareAccounts: readonly AccountName[] = [
  ...moneyTypes.filter((type) => !moneyType(type).atTill),
  'value-cards',
  'card-fees',
  'revenue-small',
];

/** The accounts that concern an organisation, by those it has used and those somebody has changed. */
export function shownAccounts(used: readonly string[], changed: ChangedAccounts): readonly AccountName[] {
  return accountNames.filter((name) => !rareAccounts.includes(name) || used.includes(name) || changed[name]);
}

/** Accounts whose meaning must not run together: what is booked on the one would be read as the other. */
const apart: readonly AccountName[] = ['interim', ...moneyTypes, 'transit'];
/** What is no turnover must not be read as revenue. */
const besides: readonly AccountName[] = ['tips', 'value-cards', 'card-fees'];
export const revenueAccounts: readonly AccountName[] = ['revenue-19', 'revenue-7', 'revenue-0', 'revenue-small'];

export function accountProblems(
  accounts: Accounts,
  length: number,
  shown: readonly AccountName[] = accountNames,
): readonly AccountProblem[] {
  return shown.flatMap((account): readonly AccountProblem[] => {
    const number = accounts[account];
    if (!/^\d+$/.test(number) || /^0+$/.test(number)) return [{ code: 'account/not-digits', account }];
    if (number.length !== length) return [{ code: 'account/wrong-length', account }];
    const others = shown.filter((other) => other !== account && accounts[other] === number);
    const isTaken = apart.includes(account) && others.length > 0;
    const isRevenue = besides.includes(account) && others.some((other) => revenueAccounts.includes(other));
    return isTaken || isRevenue ? [{ code: 'account/used-twice', account }] : [];
  });
}

/** `undefined`: a rate that no account stands for, which is refused and never guessed. */
export function revenueAccount(ratePermille: number): AccountName | undefined {
  return revenueByRate[ratePermille];
}

const revenueByRate: Readonly<Record<number, AccountName>> = { 190: 'revenue-19', 70: 'revenue-7', 0: 'revenue-0' };

function moneyAccounts(chart: Chart): Readonly<Record<MoneyType, string>> {
  return byMoneyType((type) => moneyType(type).accounts[chart]);
}

function eachAccount(numberOf: (name: AccountName) => string): Accounts {
  // The names are exactly `accountNames`, which `fromEntries` forgets.
  return Object.fromEntries(accountNames.map((name) => [name, numberOf(name)])) as Accounts;
}
