/** Everything that can be wrong, by code, with the sentence for a person. */
export const findingTexts = {
  'tar/unreadable': 'the archive could not be read to its end',
  'tar/truncated': 'the archive ends in the middle',
  'tar/checksum': 'the check sum of a header is wrong; nothing behind it was read',
  'tar/magic': 'a header is not in the ustar format',
  'tar/number': 'a number of a header is not octal',
  'tar/long-name': 'a long name is broken',
  'tar/entry-type': 'an entry is not a plain file',
  'tar/padding': 'the space behind an entry is not empty',
  'tar/no-end': 'the two empty blocks at the end are missing',
  'tar/after-end': 'something stands behind the end of the archive',
  'tar/too-many-entries': 'the archive has more entries than are read',
  'entry/too-large': 'an entry is larger than any log message or certificate',
  'name/path': 'a name leads out of the archive or has characters that no name has',
  'name/repeated': 'two entries have the same name',
  'name/unknown': 'a name is neither a log message nor a certificate nor info.csv',
  'name/differs': 'the name of a log message says something else than the message',
  'info/missing': 'info.csv is missing',
  'info/malformed': 'info.csv does not say description, manufacturer and version',
  'info/differs': 'info.csv says something else than was expected',
  'certificate/unreadable': 'a certificate cannot be read',
  'certificate/too-many': 'the archive has more certificates than are read',
  'certificate/curve': 'the key of a certificate is on a curve that is not known',
  'certificate/name': 'a certificate is not named after the hash of its key',
  'certificate/missing': 'there is no certificate for the serial number of a log message',
  'certificate/not-yet-valid': 'a log message is older than its certificate',
  'certificate/expired': 'a log message is newer than the end of its certificate',
  'certificate/self-signed': 'the certificate of a device was issued by itself',
  'certificate/chain': 'the issuer of a certificate is not in the archive',
  'certificate/issuer': 'a certificate was not signed by the issuer that it names',
  'certificate/issuer-expired': 'the issuer of a certificate was not valid when it was issued',
  'certificate/not-authority': 'the issuer of a certificate may not issue certificates',
  'certificate/untrusted': 'the chain of a certificate does not lead to a given root',
  'device/unexpected': 'a log message comes from another device than expected',
  'der/truncated': 'an element ends behind what contains it',
  'der/indefinite': 'an element has no definite length',
  'der/length': 'a length is not written in the shortest way',
  'der/tag': 'an element has another tag than the format wants',
  'der/trailing': 'something stands behind the last element',
  'der/integer': 'a number is negative, too large or not written in the shortest way',
  'der/object-id': 'an object identifier is broken',
  'der/time': 'a time is not written as the format wants',
  'der/text': 'a text has characters that it must not have',
  'message/none': 'the archive has no log message',
  'message/version': 'the version of a log message is not known',
  'message/data-type': 'the kind of a log message is not known',
  'message/operation': 'the operation of a transaction is not known',
  'message/field': 'a field is missing, or one that is reserved is there',
  'message/serial': 'the serial number is not a SHA-256',
  'message/algorithm': 'the algorithm of the signature is not known',
  'signature/form': 'the signature has another form or length than its key demands',
  'signature/wrong': 'the signature does not fit the message',
  'counter/gap': 'signature counters are missing',
  'counter/repeated': 'a signature counter occurs twice',
  'counter/first': 'a complete archive begins with signature counter 1',
  'time/back': 'a log message is older than the one before it, and nobody set the clock',
  'transaction/number-gap': 'transaction numbers are missing',
  'transaction/number-order': 'a transaction was started with a lower number than one that had ended before',
  'transaction/second-start': 'a transaction was started twice',
  'transaction/no-start': 'a transaction was continued or finished without a start',
  'transaction/second-finish': 'a transaction was finished twice',
  'transaction/after-finish': 'a transaction was continued after its end',
  'transaction/client-differs': 'a transaction was continued by another client',
  'process/type': 'the process type is not one of the three of the taxonomy',
  'process/encoding': 'the process data are not UTF-8',
  'process/malformed': 'the process data do not follow the taxonomy',
  'process/payments': 'payments are zero, repeated or in the wrong order',
  'process/sum': 'the amounts by VAT rate are not what was paid',
  'qr/too-long': 'the text is longer than a QR code can be',
  'qr/fields': 'the text does not have twelve fields',
  'qr/version': 'the text is not of version V0',
  'qr/client': 'the serial number of the register is empty, too long or has characters that it must not have',
  'qr/number': 'a number is not written as the format wants',
  'qr/time': 'a time is not written as the format wants',
  'qr/time-order': 'the process ends before it begins',
  'qr/algorithm': 'the algorithm of the signature is not known',
  'qr/time-format': 'the format of the log time is not known',
  'qr/base64': 'signature or key are not base64',
  'qr/public-key': 'the key is not a point on a known curve',
  'qr/signature-form': 'the signature has another form or length than its key demands',
  'qr/signature-wrong': 'the signature does not fit the other fields',
  'qr/device-differs': 'the key belongs to another device than expected',
  'qr/type-differs': 'the process type is not that of the receipt',
  'qr/amounts-differ': 'the amounts by VAT rate are not those of the receipt',
  'qr/payments-differ': 'the payments are not those of the receipt',
  'qr/data-differ': 'the process data are not those of the receipt',
  'receipt/malformed': 'a receipt of the list cannot be read',
  'receipt/twice': 'two receipts name the same transaction',
  'receipt/not-in-archive': 'the transaction of a receipt is not in the archive',
  'receipt/not-finished': 'the transaction of a receipt was started, but has no end in the archive',
  'receipt/client-differs': 'receipt and archive name different registers',
  'receipt/counter-differs': 'receipt and archive have different signature counters',
  'receipt/start-differs': 'receipt and archive have different start times',
  'receipt/end-differs': 'receipt and archive have different end times',
  'receipt/type-differs': 'receipt and archive have different process types',
  'receipt/amounts-differ': 'receipt and archive have different amounts by VAT rate',
  'receipt/payments-differ': 'receipt and archive have different payments',
  'receipt/data-differ': 'receipt and archive have different process data',
  'receipt/signature-differs': 'receipt and archive have different signatures',
  'receipt/missing': 'a finished transaction has no receipt, and nothing explains it',
  'other/malformed': 'an explanation of the list cannot be read',
  'other/not-in-archive': 'an explanation names a transaction that is not finished in the archive',
  'other/has-receipt': 'an explanation names a transaction that has a receipt',
} as const;

export type FindingCode = keyof typeof findingTexts;

export type Finding = {
  readonly code: FindingCode;
  /** The entry of the archive, or `archive`, `qr`, or the id of a receipt. */
  readonly file: string;
  /** The byte within that file; for `archive` within the archive. */
  readonly at: number;
  readonly detail: string;
};

export type Report = (code: FindingCode, file: string, at: number, detail?: string) => void;

const keptPerCode = 100;
const longestText = 200;

/** Keeps the first findings of each code and counts the rest, so that no input makes the list endless. */
export function collectFindings(): {
  readonly report: Report;
  readonly findings: () => readonly Finding[];
  readonly leftOut: () => number;
} {
  const kept: Finding[] = [];
  const counts = new Map<FindingCode, number>();
  let leftOut = 0;
  return {
    report: (code, file, at, detail = '') => {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count > keptPerCode) leftOut += 1;
      else kept.push({ code, file: plain(file), at, detail: plain(detail) });
    },
    findings: () => kept,
    leftOut: () => leftOut,
  };
}

/** Names and texts come from strangers: nothing in them may steer a terminal. */
function plain(text: string): string {
  return text.slice(0, longestText).replaceAll(/[^\x20-\x7e\xa0-\u024f€]/gu, '?');
}
