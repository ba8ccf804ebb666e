import type { ZReport } from '../closing/z-report.ts';
import { businessCases } from './business-cases.ts';
import type { Closing } from './closed-day.ts';
import { closingKeys, masterSerial } from './closing-keys.ts';
import { type ClosingSums, paymentPlace } from './closing-sums.ts';
import { deviceNumbers } from './tse-row.ts';
import type { ClosingRows, RowOf } from './rows.ts';

/** The taxonomy's own number may be meant: to be confirmed by the adviser. */
const taxonomyVersion = '2.4';
const country = 'DEU';
const brand = 'Tresen';
const model = 'Web-Kasse';
const certificatePart = 1000;

/** The rows that a closing has once: master data as frozen with it, and its totals. */
export function closingRows(closing: Closing, sums: ClosingSums): ClosingRows {
  const { report } = closing;
  const { location, organization } = report.masterData;
  return {
    'cashpointclosing.csv': [headOf(report, sums)],
    'location.csv': [
      {
        LOC_NAME: location.name,
        LOC_STRASSE: location.street,
        LOC_PLZ: location.postalCode,
        LOC_ORT: location.city,
        LOC_LAND: country,
        LOC_USTID: organization.vatId,
      },
    ],
    'cashregister.csv': [
      {
        KASSE_BRAND: brand,
        KASSE_MODELL: model,
        KASSE_SERIENNR: masterSerial(report),
        KASSE_SW_BRAND: brand,
        KASSE_SW_VERSION: report.masterData.softwareVersion,
        KASSE_BASISWAEH_CODE: 'EUR',
        KEINE_UST_ZUORDNUNG: '0',
      },
    ],
    'slaves.csv': [...sums.terminals].toSorted().map((terminal) => terminalRow(terminal, report)),
    'pa.csv': [],
    'vat.csv': vatKeys.map(([key, rate, text]) => ({ UST_SCHLUESSEL: key, UST_SATZ: rate, UST_BESCHR: text })),
    'tse.csv': deviceRows(closing),
    'businesscases.csv': businessCases(report.figures, sums),
    'payment.csv': paymentTotals(sums),
    'cash_per_currency.csv': [{ ZAHLART_WAEH: 'EUR', ZAHLART_BETRAG_WAEH: report.figures.cash.closingCents }],
  };
}

/** Key, hundredths of a percent, words. */
const vatKeys = [
  [1, 1900, 'Allgemeiner Steuersatz (§ 12 Abs. 1 UStG)'],
  [2, 700, 'Ermäßigter Steuersatz (§ 12 Abs. 2 UStG)'],
  [3, 1070, 'Durchschnittsatz (§ 24 Abs. 1 Nr. 3 UStG) übrige Fälle'],
  [4, 550, 'Durchschnittsatz (§ 24 Abs. 1 Nr. 1 UStG)'],
  [5, 0, 'Nicht steuerbar'],
  [6, 0, 'Umsatzsteuerfrei'],
  [7, 0, 'Umsatzsteuer nicht ermittelbar'],
] as const;

function headOf(report: ZReport, sums: ClosingSums): RowOf<'cashpointclosing.csv'> {
  const { organization } = report.masterData;
  const paid = [...sums.payments.values()].reduce((sum, amount) => sum + amount, 0);
  const madeOn = closingKeys(report).Z_ERSTELLUNG.slice(0, 10);
  return {
    Z_BUCHUNGSTAG: report.businessDate === madeOn ? undefined : report.businessDate,
    TAXONOMIE_VERSION: taxonomyVersion,
    Z_START_ID: sums.firstId,
    Z_ENDE_ID: sums.lastId,
    NAME: organization.name,
    STRASSE: organization.street,
    PLZ: organization.postalCode,
    ORT: organization.city,
    LAND: country,
    STNR: organization.taxNumber,
    USTID: organization.vatId,
    Z_SE_ZAHLUNGEN: paid,
    Z_SE_BARZAHLUNGEN: cashPaid(sums),
  };
}

export function cashPaid({ payments }: Pick<ClosingSums, 'payments'>): number {
  return payments.get(paymentPlace('Bar', 'Bar')) ?? 0;
}

/** `K2-3`: the register before the last hyphen has the serial that its receipts bear. */
function terminalRow(terminal: string, { masterData }: ZReport): RowOf<'slaves.csv'> {
  const code = terminal.slice(0, terminal.lastIndexOf('-'));
  return {
    TERMINAL_ID: terminal,
    TERMINAL_BRAND: brand,
    TERMINAL_MODELL: model,
    TERMINAL_SERIENNR: masterData.registers.find((register) => register.code === code)?.serial,
    TERMINAL_SW_BRAND: brand,
    TERMINAL_SW_VERSION: masterData.softwareVersion,
  };
}

/** A certificate has two columns. What does not fit is left to the second: the check of lengths refuses it. */
function deviceRows(closing: Closing): readonly RowOf<'tse.csv'>[] {
  const numbers = deviceNumbers(closing);
  return closing.devices
    .map((device) => ({
      TSE_ID: numbers.get(device.serial) ?? 0,
      TSE_SERIAL: device.serial,
      TSE_SIG_ALGO: device.algorithm,
      TSE_ZEITFORMAT: device.timeFormat,
      TSE_PD_ENCODING: device.encoding,
      TSE_PUBLIC_KEY: device.publicKey,
      TSE_ZERTIFIKAT_I: device.certificate.slice(0, certificatePart),
      TSE_ZERTIFIKAT_II: device.certificate.slice(certificatePart),
    }))
    .toSorted((one, other) => one.TSE_ID - other.TSE_ID);
}

function paymentTotals({ payments }: ClosingSums): readonly RowOf<'payment.csv'>[] {
  return [...payments]
    .filter(([, amountCents]) => amountCents !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([place, amountCents]) => {
      const [kind = '', ...name] = place.split(' ');
      return { ZAHLART_TYP: kind, ZAHLART_NAME: name.join(' '), Z_ZAHLART_BETRAG: amountCents };
    });
}
