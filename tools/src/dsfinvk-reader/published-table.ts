/**
 * The files and columns of DSFinV-K 2.4, typed again from the published description: `s` is a text of so many letters, `n` a
 * number with so many decimals, `b` is 0 or 1. Every file begins with the closing. Shares nothing with what writes the files.
 */
const description = `
transactions.csv = Bonkopf: BON_ID s40, BON_NR n0, BON_TYP s30, BON_NAME s60, TERMINAL_ID s50, BON_STORNO b, BON_START s30,
  BON_ENDE s30, BEDIENER_ID s50, BEDIENER_NAME s50, UMS_BRUTTO n2, KUNDE_NAME s50, KUNDE_ID s50, KUNDE_TYP s50,
  KUNDE_STRASSE s60, KUNDE_PLZ s10, KUNDE_ORT s62, KUNDE_LAND s3, KUNDE_USTID s15, BON_NOTIZ s255
transactions_vat.csv = Bonkopf_USt: BON_ID s40, UST_SCHLUESSEL n0, BON_BRUTTO n5, BON_NETTO n5, BON_UST n5
allocation_groups.csv = Bonkopf_AbrKreis: BON_ID s40, ABRECHNUNGSKREIS s50
datapayment.csv = Bonkopf_Zahlarten: BON_ID s40, ZAHLART_TYP s25, ZAHLART_NAME s60, ZAHLWAEH_CODE s3, ZAHLWAEH_BETRAG n2,
  BASISWAEH_BETRAG n2
references.csv = Bon_Referenzen: BON_ID s40, POS_ZEILE s50, REF_TYP s20, REF_NAME s40, REF_DATUM s30, REF_Z_KASSE_ID s50,
  REF_Z_NR n0, REF_BON_ID s40
transactions_tse.csv = TSE_Transaktionen: BON_ID s40, TSE_ID n0, TSE_TANR n0, TSE_TA_START s30, TSE_TA_ENDE s30,
  TSE_TA_VORGANGSART s30, TSE_TA_SIGZ n0, TSE_TA_SIG s512, TSE_TA_FEHLER s200, TSE_VORGANGSDATEN s1000
lines.csv = Bonpos: BON_ID s40, POS_ZEILE s50, GUTSCHEIN_NR s50, ARTIKELTEXT s255, POS_TERMINAL_ID s50, GV_TYP s30, GV_NAME s40,
  INHAUS b, P_STORNO b, AGENTUR_ID n0, ART_NR s50, GTIN s50, WARENGR_ID s40, WARENGR s50, MENGE n3, FAKTOR n3, EINHEIT s50,
  STK_BR n5
lines_vat.csv = Bonpos_USt: BON_ID s40, POS_ZEILE s50, UST_SCHLUESSEL n0, POS_BRUTTO n5, POS_NETTO n5, POS_UST n5
itemamounts.csv = Bonpos_Preisfindung: BON_ID s40, POS_ZEILE s50, TYP s20, UST_SCHLUESSEL n0, PF_BRUTTO n5, PF_NETTO n5, PF_UST n5
subitems.csv = Bonpos_Zusatzinfo: BON_ID s40, POS_ZEILE s50, ZI_ART_NR s50, ZI_GTIN s50, ZI_NAME s60, ZI_WARENGR_ID s40,
  ZI_WARENGR s50, ZI_MENGE n3, ZI_FAKTOR n3, ZI_EINHEIT s50, ZI_UST_SCHLUESSEL n0, ZI_BASISPREIS_BRUTTO n5,
  ZI_BASISPREIS_NETTO n5, ZI_BASISPREIS_UST n5
cashpointclosing.csv = Stamm_Abschluss: Z_BUCHUNGSTAG s25, TAXONOMIE_VERSION s10, Z_START_ID s40, Z_ENDE_ID s40, NAME s60,
  STRASSE s60, PLZ s10, ORT s62, LAND s3, STNR s20, USTID s15, Z_SE_ZAHLUNGEN n2, Z_SE_BARZAHLUNGEN n2
location.csv = Stamm_Orte: LOC_NAME s60, LOC_STRASSE s60, LOC_PLZ s10, LOC_ORT s62, LOC_LAND s3, LOC_USTID s15
cashregister.csv = Stamm_Kassen: KASSE_BRAND s50, KASSE_MODELL s50, KASSE_SERIENNR s70, KASSE_SW_BRAND s50, KASSE_SW_VERSION s50,
  KASSE_BASISWAEH_CODE s3, KEINE_UST_ZUORDNUNG b
slaves.csv = Stamm_Terminals: TERMINAL_ID s50, TERMINAL_BRAND s50, TERMINAL_MODELL s50, TERMINAL_SERIENNR s70,
  TERMINAL_SW_BRAND s50, TERMINAL_SW_VERSION s50
pa.csv = Stamm_Agenturen: AGENTUR_ID n0, AGENTUR_NAME s60, AGENTUR_STRASSE s60, AGENTUR_PLZ s10, AGENTUR_ORT s62,
  AGENTUR_LAND s3, AGENTUR_STNR s20, AGENTUR_USTID s15
vat.csv = Stamm_USt: UST_SCHLUESSEL n0, UST_SATZ n2, UST_BESCHR s55
tse.csv = Stamm_TSE: TSE_ID n0, TSE_SERIAL s68, TSE_SIG_ALGO s21, TSE_ZEITFORMAT s31, TSE_PD_ENCODING s5, TSE_PUBLIC_KEY s512,
  TSE_ZERTIFIKAT_I s1000, TSE_ZERTIFIKAT_II s1000
businesscases.csv = Z_GV_Typ: GV_TYP s30, GV_NAME s40, AGENTUR_ID n0, UST_SCHLUESSEL n0, Z_UMS_BRUTTO n5, Z_UMS_NETTO n5, Z_UST n5
payment.csv = Z_Zahlart: ZAHLART_TYP s25, ZAHLART_NAME s60, Z_ZAHLART_BETRAG n2
cash_per_currency.csv = Z_Waehrungen: ZAHLART_WAEH s3, ZAHLART_BETRAG_WAEH n2
`;

export type PublishedColumn = { readonly name: string; readonly type: 's' | 'n' | 'b'; readonly size: number };
export type PublishedFile = {
  readonly file: string;
  readonly name: string;
  readonly columns: readonly PublishedColumn[];
};

const closing = 'Z_KASSE_ID s50, Z_ERSTELLUNG s30, Z_NR n0';

export const publishedFiles: readonly PublishedFile[] = description
  .trim()
  .split(/\n(?=\w)/)
  .map((entry) => {
    const [, file = '', name = '', columns = ''] = /^(\S+) = (\w+): ([^]+)$/.exec(entry) ?? [];
    return { file, name, columns: `${closing}, ${columns}`.split(/,\s+/).map(columnOf) };
  });

function columnOf(text: string): PublishedColumn {
  const [, name = '', type, size] = /^(\w+) (s|n|b)(\d*)$/.exec(text) ?? [];
  if (type !== 's' && type !== 'n' && type !== 'b') throw new Error(`no column: ${text}`);
  return { name, type, size: type === 'b' ? 1 : Number(size) };
}

const words = (text: string) => new Set(text.split(/\s+/));

export const publishedValues: Readonly<Record<string, ReadonlySet<string>>> = {
  BON_TYP: words(
    'Beleg AVRechnung AVTransfer AVBestellung AVTraining AVBelegstorno AVBelegabbruch AVSachbezug AVSonstige',
  ),
  GV_TYP: words(
    `Umsatz Pfand PfandRueckzahlung Rabatt Aufschlag ZuschussEcht ZuschussUnecht TrinkgeldAG TrinkgeldAN EinzweckgutscheinKauf
    EinzweckgutscheinEinloesung MehrzweckgutscheinKauf MehrzweckgutscheinEinloesung Forderungsentstehung Forderungsaufloesung
    Anzahlungseinstellung Anzahlungsaufloesung Anfangsbestand Privatentnahme Privateinlage Geldtransit Lohnzahlung Einzahlung
    Auszahlung DifferenzSollIst`,
  ),
  ZAHLART_TYP: words('Bar Unbar Keine ECKarte Kreditkarte ElZahlungsdienstleister Guthabenkarte'),
  REF_TYP: words('Transaktion ExterneRechnung ExternerLieferschein ExterneSonstige'),
  TYP: words('base_amount discount extra_amount'),
  TSE_PD_ENCODING: words('UTF-8 ASCII'),
  TSE_ZEITFORMAT: words('unixTime utcTime utcTimeWithSeconds generalizedTime generalizedTimeWithMilliseconds'),
};
