import type { CodePage, CodePageTable, PrinterLanguage } from '@tresen/domain/print/printer-profile';

/** As makers write them on boxes and in handbooks: the same in every language. */
export const languageNames: Readonly<Record<PrinterLanguage, string>> = {
  'esc-pos': 'ESC/POS',
  'star-prnt': 'StarPRNT',
  'star-line': 'Star Line Mode',
};

export const tableNames: Readonly<Record<CodePageTable, string>> = {
  epson: 'Epson',
  'epson/legacy': 'Epson Legacy',
  bixolon: 'Bixolon',
  'bixolon/legacy': 'Bixolon Legacy',
  citizen: 'Citizen',
  fujitsu: 'Fujitsu',
  hp: 'HP',
  metapace: 'Metapace',
  mpt: 'MPT',
  'pos-5890': 'POS-5890',
  'pos-8360': 'POS-8360',
  star: 'Star',
  sunmi: 'Sunmi',
  xprinter: 'Xprinter',
  youku: 'Youku',
};

export const pageNames: Readonly<Record<CodePage, string>> = {
  windows1252: 'Windows-1252',
  cp858: 'CP858',
  'iso8859-15': 'ISO 8859-15',
  cp850: 'CP850',
  cp852: 'CP852',
  cp437: 'CP437',
};
