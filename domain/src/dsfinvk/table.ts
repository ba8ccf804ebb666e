/** A text of at most so many letters, or a number with so many decimals. */
export type Column = TextColumn | NumberColumn;
export type TextColumn<Name extends string = string> = {
  readonly name: Name;
  readonly kind: 'text';
  readonly length: number;
};
type NumberColumn<Name extends string = string> = {
  readonly name: Name;
  readonly kind: 'number';
  readonly decimals: number;
};

/** Every row names the closing that it belongs to. */
export const keyColumns = [text('Z_KASSE_ID', 50), text('Z_ERSTELLUNG', 30), number('Z_NR', 0)] as const;

/**
 * The twenty files of DSFinV-K 2.4 and their columns behind the keys, in their order. Lengths of BON_START, BON_ENDE,
 * TSE_TA_START and TSE_TA_ENDE are not in our sources: to be compared with the official package.
 */
export const tables = {
  'lines.csv': {
    name: 'Bonpos',
    module: 'Einzelaufzeichnungsmodul',
    columns: [
      text('BON_ID', 40),
      text('POS_ZEILE', 50),
      text('GUTSCHEIN_NR', 50),
      text('ARTIKELTEXT', 255),
      text('POS_TERMINAL_ID', 50),
      text('GV_TYP', 30),
      text('GV_NAME', 40),
      text('INHAUS', 1),
      text('P_STORNO', 1),
      number('AGENTUR_ID', 0),
      text('ART_NR', 50),
      text('GTIN', 50),
      text('WARENGR_ID', 40),
      text('WARENGR', 50),
      number('MENGE', 3),
      number('FAKTOR', 3),
      text('EINHEIT', 50),
      number('STK_BR', 5),
    ],
  },
  'lines_vat.csv': {
    name: 'Bonpos_USt',
    module: 'Einzelaufzeichnungsmodul',
    columns: [
      text('BON_ID', 40),
      text('POS_ZEILE', 50),
      number('UST_SCHLUESSEL', 0),
      number('POS_BRUTTO', 5),
      number('POS_NETTO', 5),
      number('POS_UST', 5),
    ],
  },
  'itemamounts.csv': {
    name: 'Bonpos_Preisfindung',
    module: 'Einzelaufzeichnungsmodul',
    columns: [
      text('BON_ID', 40),
      text('POS_ZEILE', 50),
      text('TYP', 20),
      number('UST_SCHLUESSEL', 0),
      number('PF_BRUTTO', 5),
      number('PF_NETTO', 5),
      number('PF_UST', 5),
    ],
  },
  'subitems.csv': {
    name: 'Bonpos_Zusatzinfo',
    module: 'Einzelaufzeichnungsmodul',
    columns: [
      text('BON_ID', 40),
      text('POS_ZEILE', 50),
      text('ZI_ART_NR', 50),
      text('ZI_GTIN', 50),
      text('ZI_NAME', 60),
      text('ZI_WARENGR_ID', 40),
      text('ZI_WARENGR', 50),
      number('ZI_MENGE', 3),
      number('ZI_FAKTOR', 3),
      text('ZI_EINHEIT', 50),
      number('ZI_UST_SCHLUESSEL', 0),
      number('ZI_BASISPREIS_BRUTTO', 5),
      number('ZI_BASISPREIS_NETTO', 5),
      number('ZI_BASISPREIS_UST', 5),
    ],
  },
  'transactions.csv': {
    name: 'Bonkopf',
    module: 'Einzelaufzeichnungsmodul',
    columns: [
      text('BON_ID', 40),
      number('BON_NR', 0),
      text('BON_TYP', 30),
      text('BON_NAME', 60),
      text('TERMINAL_ID', 50),
      text('BON_STORNO', 1),
      text('BON_START', 30),
      text('BON_ENDE', 30),
      text('BEDIENER_ID', 50),
      text('BEDIENER_NAME', 50),
      number('UMS_BRUTTO', 2),
      text('KUNDE_NAME', 50),
      text('KUNDE_ID', 50),
      text('KUNDE_TYP', 50),
      text('KUNDE_STRASSE', 60),
      text('KUNDE_PLZ', 10),
      text('KUNDE_ORT', 62),
      text('KUNDE_LAND', 3),
      text('KUNDE_USTID', 15),
      text('BON_NOTIZ', 255),
    ],
  },
  'transactions_vat.csv': {
    name: 'Bonkopf_USt',
    module: 'Einzelaufzeichnungsmodul',
    columns: [
      text('BON_ID', 40),
      number('UST_SCHLUESSEL', 0),
      number('BON_BRUTTO', 5),
      number('BON_NETTO', 5),
      number('BON_UST', 5),
    ],
  },
  'allocation_groups.csv': {
    name: 'Bonkopf_AbrKreis',
    module: 'Einzelaufzeichnungsmodul',
    columns: [text('BON_ID', 40), text('ABRECHNUNGSKREIS', 50)],
  },
  'datapayment.csv': {
    name: 'Bonkopf_Zahlarten',
    module: 'Einzelaufzeichnungsmodul',
    columns: [
      text('BON_ID', 40),
      text('ZAHLART_TYP', 25),
      text('ZAHLART_NAME', 60),
      text('ZAHLWAEH_CODE', 3),
      number('ZAHLWAEH_BETRAG', 2),
      number('BASISWAEH_BETRAG', 2),
    ],
  },
  'references.csv': {
    name: 'Bon_Referenzen',
    module: 'Einzelaufzeichnungsmodul',
    columns: [
      text('BON_ID', 40),
      text('POS_ZEILE', 50),
      text('REF_TYP', 20),
      text('REF_NAME', 40),
      text('REF_DATUM', 30),
      text('REF_Z_KASSE_ID', 50),
      number('REF_Z_NR', 0),
      text('REF_BON_ID', 40),
    ],
  },
  'transactions_tse.csv': {
    name: 'TSE_Transaktionen',
    module: 'Einzelaufzeichnungsmodul',
    columns: [
      text('BON_ID', 40),
      number('TSE_ID', 0),
      number('TSE_TANR', 0),
      text('TSE_TA_START', 30),
      text('TSE_TA_ENDE', 30),
      text('TSE_TA_VORGANGSART', 30),
      number('TSE_TA_SIGZ', 0),
      text('TSE_TA_SIG', 512),
      text('TSE_TA_FEHLER', 200),
      text('TSE_VORGANGSDATEN', 1000),
    ],
  },
  'cashpointclosing.csv': {
    name: 'Stamm_Abschluss',
    module: 'Stammdatenmodul',
    columns: [
      text('Z_BUCHUNGSTAG', 25),
      text('TAXONOMIE_VERSION', 10),
      text('Z_START_ID', 40),
      text('Z_ENDE_ID', 40),
      text('NAME', 60),
      text('STRASSE', 60),
      text('PLZ', 10),
      text('ORT', 62),
      text('LAND', 3),
      text('STNR', 20),
      text('USTID', 15),
      number('Z_SE_ZAHLUNGEN', 2),
      number('Z_SE_BARZAHLUNGEN', 2),
    ],
  },
  'location.csv': {
    name: 'Stamm_Orte',
    module: 'Stammdatenmodul',
    columns: [
      text('LOC_NAME', 60),
      text('LOC_STRASSE', 60),
      text('LOC_PLZ', 10),
      text('LOC_ORT', 62),
      text('LOC_LAND', 3),
      text('LOC_USTID', 15),
    ],
  },
  'cashregister.csv': {
    name: 'Stamm_Kassen',
    module: 'Stammdatenmodul',
    columns: [
      text('KASSE_BRAND', 50),
      text('KASSE_MODELL', 50),
      text('KASSE_SERIENNR', 70),
      text('KASSE_SW_BRAND', 50),
      text('KASSE_SW_VERSION', 50),
      text('KASSE_BASISWAEH_CODE', 3),
      text('KEINE_UST_ZUORDNUNG', 1),
    ],
  },
  'slaves.csv': {
    name: 'Stamm_Terminals',
    module: 'Stammdatenmodul',
    columns: [
      text('TERMINAL_ID', 50),
      text('TERMINAL_BRAND', 50),
      text('TERMINAL_MODELL', 50),
      text('TERMINAL_SERIENNR', 70),
      text('TERMINAL_SW_BRAND', 50),
      text('TERMINAL_SW_VERSION', 50),
    ],
  },
  'pa.csv': {
    name: 'Stamm_Agenturen',
    module: 'Stammdatenmodul',
    columns: [
      number('AGENTUR_ID', 0),
      text('AGENTUR_NAME', 60),
      text('AGENTUR_STRASSE', 60),
      text('AGENTUR_PLZ', 10),
      text('AGENTUR_ORT', 62),
      text('AGENTUR_LAND', 3),
      text('AGENTUR_STNR', 20),
      text('AGENTUR_USTID', 15),
    ],
  },
  'vat.csv': {
    name: 'Stamm_USt',
    module: 'Stammdatenmodul',
    columns: [number('UST_SCHLUESSEL', 0), number('UST_SATZ', 2), text('UST_BESCHR', 55)],
  },
  'tse.csv': {
    name: 'Stamm_TSE',
    module: 'Stammdatenmodul',
    columns: [
      number('TSE_ID', 0),
      text('TSE_SERIAL', 68),
      text('TSE_SIG_ALGO', 21),
      text('TSE_ZEITFORMAT', 31),
      text('TSE_PD_ENCODING', 5),
      text('TSE_PUBLIC_KEY', 512),
      text('TSE_ZERTIFIKAT_I', 1000),
      text('TSE_ZERTIFIKAT_II', 1000),
    ],
  },
  'businesscases.csv': {
    name: 'Z_GV_Typ',
    module: 'Kassenabschlussmodul',
    columns: [
      text('GV_TYP', 30),
      text('GV_NAME', 40),
      number('AGENTUR_ID', 0),
      number('UST_SCHLUESSEL', 0),
      number('Z_UMS_BRUTTO', 5),
      number('Z_UMS_NETTO', 5),
      number('Z_UST', 5),
    ],
  },
  'payment.csv': {
    name: 'Z_Zahlart',
    module: 'Kassenabschlussmodul',
    columns: [text('ZAHLART_TYP', 25), text('ZAHLART_NAME', 60), number('Z_ZAHLART_BETRAG', 2)],
  },
  'cash_per_currency.csv': {
    name: 'Z_Waehrungen',
    module: 'Kassenabschlussmodul',
    columns: [text('ZAHLART_WAEH', 3), number('ZAHLART_BETRAG_WAEH', 2)],
  },
} as const satisfies Readonly<Record<string, Table>>;

type Table = { readonly name: string; readonly module: string; readonly columns: readonly Column[] };

export type FileName = keyof typeof tables;

function text<const Name extends string>(name: Name, length: number): TextColumn<Name> {
  return { name, kind: 'text', length };
}

function number<const Name extends string>(name: Name, decimals: number): NumberColumn<Name> {
  return { name, kind: 'number', decimals };
}
