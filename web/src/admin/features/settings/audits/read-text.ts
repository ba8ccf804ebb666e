import { translations } from '../../../app/translations.ts';

type Read = { readonly endpoint: string; readonly asked: Readonly<Record<string, string>> };

const pages = [
  'show',
  'zReports',
  'zReport',
  'receipts',
  'receipt',
  'analysis',
  'cashEntries',
  'incidents',
  'registers',
  'masterData',
  'logEntries',
  'exports',
  'file',
] as const;

/** Which page was opened; one that is younger than this screen is named. */
export function pageText({ endpoint }: Read): string {
  const page = pages.find((each) => each === endpoint);
  return page === undefined ? endpoint : translations().audit(`read.${page}`);
}

/** What was asked for on it, without what every asking carries. */
export function askedText({ asked }: Read): string {
  const { page, pageSize: _size, show, ...rest } = asked;
  const filter = show === undefined || show === 'all' ? undefined : show;
  return [...Object.values(rest), filter, page === undefined || page === '1' ? undefined : `(${page})`]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}
