export const bonTypes = [
  'Beleg',
  'AVRechnung',
  'AVTransfer',
  'AVBestellung',
  'AVTraining',
  'AVBelegstorno',
  'AVBelegabbruch',
  'AVSachbezug',
  'AVSonstige',
] as const;
export type BonType = (typeof bonTypes)[number];

export const caseTypes = [
  'Umsatz',
  'Pfand',
  'PfandRueckzahlung',
  'Rabatt',
  'Aufschlag',
  'ZuschussEcht',
  'ZuschussUnecht',
  'TrinkgeldAG',
  'TrinkgeldAN',
  'EinzweckgutscheinKauf',
  'EinzweckgutscheinEinloesung',
  'MehrzweckgutscheinKauf',
  'MehrzweckgutscheinEinloesung',
  'Forderungsentstehung',
  'Forderungsaufloesung',
  'Anzahlungseinstellung',
  'Anzahlungsaufloesung',
  'Anfangsbestand',
  'Privatentnahme',
  'Privateinlage',
  'Geldtransit',
  'Lohnzahlung',
  'Einzahlung',
  'Auszahlung',
  'DifferenzSollIst',
] as const;
export type CaseType = (typeof caseTypes)[number];

const paymentKinds = [
  'Bar',
  'Unbar',
  'Keine',
  'ECKarte',
  'Kreditkarte',
  'ElZahlungsdienstleister',
  'Guthabenkarte',
] as const;
export type PaymentKind = (typeof paymentKinds)[number];

const flags = ['0', '1'] as const;

/** Columns that may hold nothing but these words; the same column means the same in every file. */
export const listedValues: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['BON_TYP', bonTypes],
  ['GV_TYP', caseTypes],
  ['ZAHLART_TYP', paymentKinds],
  ['TYP', ['base_amount', 'discount', 'extra_amount']],
  ['REF_TYP', ['Transaktion', 'ExterneRechnung', 'ExternerLieferschein', 'ExterneSonstige']],
  ['INHAUS', flags],
  ['P_STORNO', flags],
  ['BON_STORNO', flags],
  ['KEINE_UST_ZUORDNUNG', flags],
  ['TSE_PD_ENCODING', ['UTF-8', 'ASCII']],
  [
    'TSE_ZEITFORMAT',
    ['unixTime', 'utcTime', 'utcTimeWithSeconds', 'generalizedTime', 'generalizedTimeWithMilliseconds'],
  ],
]);
