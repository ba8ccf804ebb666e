/** One field of a record as DATEV describes it: texts stand in quotes, numbers and dates do not. */
export type FieldFormat = {
  readonly caption: string;
  readonly kind: 'text' | 'number';
  /** The official expression, for a field that is filled. */
  readonly pattern: RegExp;
  readonly isRequired: boolean;
};

export const mostRowsInFile = 99_999;

/** The first line of a file: the header record of version 700. */
export const headerFormat: readonly FieldFormat[] = [
  must('Kennzeichen', 'text', /^["](EXTF|DTVF)["]$/),
  must('Versionsnummer', 'number', /^(700)$/),
  must('Formatkategorie', 'number', /^(16|20|21|46|48|65)$/),
  must('Formatname', 'text', /^["](Buchungsstapel)["]$/),
  must('Formatversion', 'number', /^(2|4|5|13)$/),
  must('Erzeugt am', 'number', /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d\d{3}$/),
  empty('Importiert'),
  text('Herkunft', /^["]\w{0,2}["]$/),
  text('Exportiert von', /^["]\w{0,25}["]$/),
  text('Importiert von', /^["]\w{0,25}["]$/),
  must('Beraternummer', 'number', /^(\d{4,6}|\d{7})$/),
  must('Mandantennummer', 'number', /^\d{1,5}$/),
  must('WJ-Beginn', 'number', /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/),
  must('Sachkontenlänge', 'number', /^[4-8]$/),
  must('Datum von', 'number', /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/),
  must('Datum bis', 'number', /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/),
  text('Bezeichnung', /^["][\w.-/ ]{0,30}["]$/),
  text('Diktatkürzel', /^["]([A-Z]{2}){0,2}["]$/),
  must('Buchungstyp', 'number', /^[1-2]$/),
  must('Rechnungslegungszweck', 'number', /^(0|30|40|50|64)$/),
  must('Festschreibung', 'number', /^(0|1)$/),
  must('WKZ', 'text', /^["]([A-Z]{3})["]$/),
  empty('Reserviert'),
  text('Derivatskennzeichen', /^[""]{2}$/),
  empty('Reserviert'),
  empty('Reserviert'),
  must('Sachkontenrahmen', 'text', /^["](\d{2}){0,2}["]$/),
  number('ID der Branchenlösung', /^\d{0,4}$/),
  empty('Reserviert'),
  text('Reserviert', /^[""]{2}$/),
  text('Anwendungsinformation', /^["].{0,16}["]$/),
];

const amount = /^(?!0{1,10},00)\d{1,10},\d{2}$/;
const account = /^(?!0{1,9}$)(\d{1,9})$/;
const reference = /^(["][\w$&%*+\-/]{0,36}["])$/;
const fullDate = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20\d{2}$/;

/** The 125 columns of a booking in format version 13, captions as in DATEV's own sample. Read by position, not by name. */
export const columnFormat: readonly FieldFormat[] = [
  must('Umsatz (ohne Soll/Haben-Kz)', 'number', amount),
  must('Soll/Haben-Kennzeichen', 'text', /^["](S|H)["]$/),
  text('WKZ Umsatz', /^["]([A-Z]{3})["]$/),
  number('Kurs', /^([1-9]\d{0,3}[,]\d{2,6})$/),
  number('Basis-Umsatz', amount),
  text('WKZ Basis-Umsatz', /^["]([A-Z]{3})["]$/),
  must('Konto', 'number', account),
  must('Gegenkonto (ohne BU-Schlüssel)', 'number', account),
  text('BU-Schlüssel', /^(["]\d{4}["])$/),
  must('Belegdatum', 'number', /^(\d{4})$/),
  text('Belegfeld 1', reference),
  text('Belegfeld 2', reference),
  number('Skonto', /^([1-9]\d{0,7}[,]\d{2})$/),
  text('Buchungstext', /^(["].{0,60}["])$/),
  number('Postensperre', /^(0|1)$/),
  text('Diverse Adressnummer', /^(["]\w{0,9}["])$/),
  number('Geschäftspartnerbank', /^(\d{3})$/),
  number('Sachverhalt', /^(\d{2})$/),
  number('Zinssperre', /^(0|1)$/),
  text('Beleglink', /^["].{0,210}["]$/),
  ...pairs(8, (no) => [`Beleginfo - Art ${no}`, `Beleginfo - Inhalt ${no}`]),
  text('KOST1 - Kostenstelle', /^(["][\w ]{0,36}["])$/),
  text('KOST2 - Kostenstelle', /^(["][\w ]{0,36}["])$/),
  number('Kost-Menge', /^\d{12}[,]\d{4}$/),
  upTo('EU-Land u. UStID (Bestimmung)', 15),
  number('EU-Steuersatz (Bestimmung)', /^\d{2}[,]\d{2}$/),
  text('Abw. Versteuerungsart', /^["](I|K|P|S)["]$/),
  number('Sachverhalt L+L', /^(\d{1,3})$/),
  number('Funktionsergänzung L+L', /^\d{0,3}$/),
  number('BU 49 Hauptfunktionstyp', /^\d$/),
  number('BU 49 Hauptfunktionsnummer', /^\d{0,2}$/),
  number('BU 49 Funktionsergänzung', /^\d{0,3}$/),
  ...pairs(20, (no) => [`Zusatzinformation - Art ${no}`, `Zusatzinformation- Inhalt ${no}`]),
  number('Stück', /^\d{0,8}$/),
  number('Gewicht', /^(\d{1,8}[,]\d{2})$/),
  number('Zahlweise', /^\d{0,2}$/),
  text('Forderungsart', /^["]\w{0,10}["]$/),
  number('Veranlagungsjahr', /^20\d{2}$/),
  number('Zugeordnete Fälligkeit', fullDate),
  number('Skontotyp', /^\d$/),
  upTo('Auftragsnummer', 30),
  text('Buchungstyp', /^["][A-Z]{2}["]$/),
  number('USt-Schlüssel (Anzahlungen)', /^\d{0,4}$/),
  text('EU-Land (Anzahlungen)', /^["][A-Z]{2}["]$/),
  number('Sachverhalt L+L (Anzahlungen)', /^\d{0,3}$/),
  number('EU-Steuersatz (Anzahlungen)', /^(\d{1,2}[,]\d{2})$/),
  number('Erlöskonto (Anzahlungen)', /^(\d{4,8})$/),
  text('Herkunft-Kz', /^["][A-Z]{2}["]$/),
  upTo('Buchungs GUID', 36),
  number('KOST-Datum', fullDate),
  upTo('SEPA-Mandatsreferenz', 35),
  number('Skontosperre', /^[0|1]$/),
  upTo('Gesellschaftername', 76),
  number('Beteiligtennummer', /^(\d{4})$/),
  upTo('Identifikationsnummer', 11),
  upTo('Zeichnernummer', 20),
  number('Postensperre bis', fullDate),
  upTo('Bezeichnung SoBil-Sachverhalt', 30),
  number('Kennzeichen SoBil-Buchung', /^(\d{1,2})$/),
  must('Festschreibung', 'number', /^(0|1)$/),
  number('Leistungsdatum', fullDate),
  number('Datum Zuord. Steuerperiode', fullDate),
  number('Fälligkeit', fullDate),
  text('Generalumkehr (GU)', /^(["](0|1)["])$/),
  number('Steuersatz', /^(\d{1,2}[,]\d{2})$/),
  text('Land', /^["][A-Z]{2}["]$/),
  upTo('Abrechnungsreferenz', 50),
  number('BVV-Position', /^([1|2|3|4|5])$/),
  upTo('EU-Land u. UStID (Ursprung)', 15),
  number('EU-Steuersatz (Ursprung)', /^\d{2}[,]\d{2}$/),
  number('Abw. Skontokonto', /^(\d{1,9})$/),
];

export type FieldProblem = { readonly field: number; readonly caption: string; readonly value: string };

/** Everything about a record that DATEV would not take: fields are counted from 1, as in its description. */
export function fieldProblems(fields: readonly string[], formats: readonly FieldFormat[]): readonly FieldProblem[] {
  const most = Math.max(fields.length, formats.length);
  return Array.from({ length: most }, (_, at) => at).flatMap((at) => {
    const [value = '', format] = [fields[at], formats[at]];
    if (format && at < fields.length && isField(value, format)) return [];
    return [{ field: at + 1, caption: format?.caption ?? '', value }];
  });
}

export function isField(value: string, { kind, pattern, isRequired }: FieldFormat): boolean {
  if (!isRequired && value === emptyField(kind)) return true;
  return pattern.test(value) && (kind === 'number' || isQuoted(value));
}

export function emptyField(kind: FieldFormat['kind']): string {
  return kind === 'text' ? '""' : '';
}

/** A quote inside is doubled, and nothing in a text controls a machine. */
function isQuoted(value: string): boolean {
  return /^"(?:[^"\u0000-\u001f\u007f-\u009f]|"")*"$/.test(value);
}

function must(caption: string, kind: FieldFormat['kind'], pattern: RegExp): FieldFormat {
  return { caption, kind, pattern, isRequired: true };
}

function text(caption: string, pattern: RegExp): FieldFormat {
  return { caption, kind: 'text', pattern, isRequired: false };
}

function upTo(caption: string, most: number): FieldFormat {
  return text(caption, new RegExp(`^["].{0,${most}}["]$`));
}

function number(caption: string, pattern: RegExp): FieldFormat {
  return { caption, kind: 'number', pattern, isRequired: false };
}

function empty(caption: string): FieldFormat {
  return number(caption, /^$/);
}

/** Free notes come in pairs: what it is, and what stands in it. */
function pairs(count: number, captionsOf: (no: number) => readonly [string, string]): readonly FieldFormat[] {
  return Array.from({ length: count }, (_, at) => captionsOf(at + 1)).flatMap(([kind, content]) => [
    upTo(kind, 20),
    upTo(content, 210),
  ]);
}
