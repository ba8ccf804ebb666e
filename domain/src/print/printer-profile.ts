/** How a printer is spoken to. */
export const printerLanguages = ['esc-pos', 'star-prnt', 'star-line'] as const;
export type PrinterLanguage = (typeof printerLanguages)[number];

/** By which number a maker knows a code page. Star printers have one table, all others one of these. */
export const codePageTables = [
  'epson',
  'epson/legacy',
  'bixolon',
  'bixolon/legacy',
  'citizen',
  'fujitsu',
  'hp',
  'metapace',
  'mpt',
  'pos-5890',
  'pos-8360',
  'star',
  'sunmi',
  'xprinter',
  'youku',
] as const;
export type CodePageTable = (typeof codePageTables)[number];

/** Those with German letters. In the first one everything that can be typed here has a byte of its own. */
export const codePages = ['windows1252', 'cp858', 'iso8859-15', 'cp850', 'cp852', 'cp437'] as const;
export type CodePage = (typeof codePages)[number];

export type PrinterProfile = {
  readonly language: PrinterLanguage;
  readonly widthChars: number;
  readonly codePageTable: CodePageTable;
  readonly codePage: CodePage;
  readonly cuts: boolean;
  /** How far the paper is pushed out before it is cut. */
  readonly feedLines: number;
};

export const feedLineRules = { min: 0, max: 10 } as const;

const most: readonly CodePage[] = ['windows1252', 'cp858', 'cp850', 'cp852', 'cp437'];
const few: readonly CodePage[] = ['cp858', 'cp850', 'cp437'];

/** The pages that a maker's printers have, best first. */
export const codePagesOf: Readonly<Record<CodePageTable, readonly CodePage[]>> = {
  epson: codePages,
  'epson/legacy': most,
  bixolon: most,
  'bixolon/legacy': few,
  citizen: ['windows1252', 'cp858', 'cp852', 'cp437'],
  fujitsu: most,
  hp: most,
  metapace: few,
  mpt: ['cp850', 'cp437'],
  'pos-5890': most,
  'pos-8360': most,
  star: ['windows1252', 'cp858', 'cp852', 'cp437'],
  sunmi: most,
  xprinter: most,
  youku: codePages,
};

/** A page that the printer does not have gives way to the best that it has. */
export function codePageOf({
  language,
  codePageTable,
  codePage,
}: Pick<PrinterProfile, 'language' | 'codePageTable' | 'codePage'>): CodePage {
  const pages = codePagesOf[language === 'esc-pos' ? codePageTable : 'star'];
  return pages.includes(codePage) ? codePage : (pages[0] ?? 'cp437');
}

/** What to try when the letters come out wrong; starts again at the first. */
export function nextCodePage(table: CodePageTable, page: CodePage): CodePage {
  const pages = codePagesOf[table];
  return pages[(pages.indexOf(page) + 1) % pages.length] ?? 'cp437';
}

const usualWidths = [24, 32, 35, 40, 42, 44, 48];

/** What to try when lines break. */
export function nextNarrower(widthChars: number): number {
  return usualWidths.findLast((width) => width < widthChars) ?? 24;
}
