import {
  type Accounts,
  accountProblems,
  accountsOf,
  type ChangedAccounts,
  type Chart,
  longestAccount,
  shortestAccount,
  shownAccounts,
} from './accounts.ts';
import type { BatchProblem } from './batch.ts';

/** What the tax adviser tells an organisation once. */
export type DatevSettings = {
  /** 1001 to 9999999; empty until somebody has asked. */
  readonly adviserNo: string;
  /** 1 to 99999. */
  readonly clientNo: string;
  readonly yearBeginMonth: number;
  readonly accountLength: number;
  readonly chart: Chart;
  /** Final batches are closed when they are imported. */
  readonly isFinal: boolean;
  /** One row for each rate of a Z-report, or for each rate of every receipt. */
  readonly detail: 'z-report' | 'receipt';
  /** What differs from the proposal of the chart. */
  readonly accounts: ChangedAccounts;
};

export const defaultDatevSettings: DatevSettings = {
  adviserNo: '',
  clientNo: '',
  yearBeginMonth: 1,
  accountLength: shortestAccount,
  chart: '03',
  isFinal: false,
  detail: 'z-report',
  accounts: {},
};

export function isAdviserNo(text: string): boolean {
  return /^\d{4,7}$/.test(text) && Number(text) >= 1001;
}

export function isClientNo(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1;
}

export function isAccountLength(length: number): boolean {
  return Number.isInteger(length) && length >= shortestAccount && length <= longestAccount;
}

export function bookingAccounts({ chart, accountLength, accounts }: DatevSettings): Accounts {
  return accountsOf(chart, accountLength, accounts);
}

const codes = {
  'account/not-digits': 'account-not-digits',
  'account/wrong-length': 'account-wrong-length',
  'account/used-twice': 'account-used-twice',
} as const;

/** Everything that keeps a batch from being written, all at once; of the accounts that few need, those that were used. */
export function settingsProblems(settings: DatevSettings, used: readonly string[]): readonly BatchProblem[] {
  const problems: BatchProblem[] = [];
  if (!isAdviserNo(settings.adviserNo)) problems.push({ code: 'adviser-missing', subject: settings.adviserNo });
  if (!isClientNo(settings.clientNo)) problems.push({ code: 'client-missing', subject: settings.clientNo });
  const shown = shownAccounts(used, settings.accounts);
  const found = accountProblems(bookingAccounts(settings), settings.accountLength, shown);
  return [...problems, ...found.map(({ code, account }) => ({ code: codes[code], subject: account }))];
}
