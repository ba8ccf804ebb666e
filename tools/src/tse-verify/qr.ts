import { serialOf } from './certificates.ts';
import { encodeElement, encodeInteger, encodeObjectId, tags } from './der.ts';
import { collectFindings, type Finding, type FindingCode } from './findings.ts';
import { operationNames } from './log-message.ts';
import { type Process, type ProcessDifference, processDifferences, processFaults } from './process-data.ts';
import { algorithms, deviceKeyOfPoint, judgeSignature } from './signature.ts';

/** The fields of the code on a receipt. */
export type QrFields = {
  readonly client: string;
  readonly process: Process;
  readonly number: number;
  readonly counter: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly algorithm: string;
  readonly timeFormat: string;
  readonly signature: Uint8Array;
  readonly point: Uint8Array;
  /** Of the device: SHA-256 of the key in the code. */
  readonly serial: string;
};

export type QrExpectations = {
  /** Of the device, in hex digits. */
  readonly serial?: string;
  /** What the receipt says that was signed. */
  readonly process?: Process;
};

/** What a QR code of version 40 holds at most. */
const longestCode = 2953;

const timeFormats = ['unixTime', 'utcTime', 'utcTimeWithSeconds', 'generalizedTime', 'generalizedTimeWithMilliseconds'];

/** Checks the text of a code for itself: nothing but it and what is expected of it is needed. */
export function verifyQr(text: string, expected: QrExpectations = {}): readonly Finding[] {
  const { report, findings } = collectFindings();
  checkQr(text, expected, (code, at, detail) => report(code, 'qr', at, detail));
  return findings();
}

type Say = (code: FindingCode, at: number, detail?: string) => void;

/** Answers the fields where they could be read, whatever else is wrong with them. */
export function checkQr(text: string, { serial, process }: QrExpectations, say: Say): QrFields | undefined {
  const fields = readQr(text, say);
  if (!fields) return undefined;
  if (fields.endMs < fields.startMs) say('qr/time-order', 0);
  if (serial !== undefined && serial.toLowerCase() !== fields.serial) say('qr/device-differs', 0, fields.serial);
  for (const { code, at, detail } of processFaults(fields.process)) say(code, at, detail);
  if (process) {
    for (const part of processDifferences(fields.process, process)) say(differences[part], 0, process.data);
  }
  checkQrSignature(fields, say);
  return fields;
}

const differences: Readonly<Record<ProcessDifference, FindingCode>> = {
  type: 'qr/type-differs',
  amounts: 'qr/amounts-differ',
  payments: 'qr/payments-differ',
  data: 'qr/data-differ',
};

/** Process data may have semicolons: three fields are counted from the left and eight from the right. */
function readQr(text: string, say: Say): QrFields | undefined {
  if (Buffer.byteLength(text) > longestCode) {
    say('qr/too-long', longestCode, `${Buffer.byteLength(text)} bytes`);
    return undefined;
  }
  const parts = text.split(';');
  if (parts.length < 12) {
    say('qr/fields', 0, `${parts.length} fields`);
    return undefined;
  }
  const [version = '', client = '', type = ''] = parts;
  const [number = '', counter = '', start = '', end = '', algorithm = '', timeFormat = '', signature = '', key = ''] =
    parts.slice(-8);
  const data = parts.slice(3, -8).join(';');
  const place = (index: number) => parts.slice(0, index < 4 ? index : parts.length - 12 + index).join(';').length + 1;

  if (version !== 'V0') say('qr/version', 0, version);
  if (!/^[A-Za-z0-9 '()+,\-.:=?]{1,70}$/.test(client)) say('qr/client', place(1), client);
  const [numberValue, counterValue] = [numberOf(number), numberOf(counter)];
  if (numberValue === undefined) say('qr/number', place(4), number);
  if (counterValue === undefined) say('qr/number', place(5), counter);
  const [startMs, endMs] = [timeOf(start), timeOf(end)];
  if (startMs === undefined) say('qr/time', place(6), start);
  if (endMs === undefined) say('qr/time', place(7), end);
  if (!Object.values(algorithms).some(({ name }) => name === algorithm)) say('qr/algorithm', place(8), algorithm);
  if (!timeFormats.includes(timeFormat)) say('qr/time-format', place(9), timeFormat);
  const [signatureBytes, point] = [base64Of(signature), base64Of(key)];
  if (!signatureBytes) say('qr/base64', place(10), signature);
  if (!point) say('qr/base64', place(11), key);
  if (numberValue === undefined || counterValue === undefined || startMs === undefined || endMs === undefined)
    return undefined;
  if (!signatureBytes || !point) return undefined;
  return {
    client,
    process: { type, data },
    number: numberValue,
    counter: counterValue,
    startMs,
    endMs,
    algorithm,
    timeFormat,
    signature: signatureBytes,
    point,
    serial: serialOf(point),
  };
}

function checkQrSignature(fields: QrFields, say: Say): void {
  const found = Object.entries(algorithms).find(([, { name }]) => name === fields.algorithm);
  if (!found) return;
  const [objectId, algorithm] = found;
  const device = deviceKeyOfPoint(fields.point);
  if (!device) {
    say('qr/public-key', 0, `${fields.point.length} bytes`);
    return;
  }
  const verdicts = signedMessages(fields, objectId).map((signed) =>
    judgeSignature(device, algorithm, { signed, signature: fields.signature }),
  );
  if (verdicts.includes('right')) return;
  say(verdicts.includes('form') ? 'qr/signature-form' : 'qr/signature-wrong', 0);
}

/**
 * The log message of the end, built again. The code names neither the version of the message nor how exactly a time was
 * written, so each of the few ways is tried; the start is in another message and not covered.
 */
function signedMessages(fields: QrFields, algorithmId: string): readonly Uint8Array[] {
  const text = (tag: number, value: string) => encodeElement(tag, Buffer.from(value));
  return Object.entries(operationNames).flatMap(([version, names]) => {
    const operation = Object.keys(names).find((name) => names[name] === 'Finish') ?? '';
    const head = [
      encodeInteger(tags.integer, Number(version)),
      encodeObjectId('0.4.0.127.0.7.3.7.1.1'),
      text(0x80, operation),
      text(0x81, fields.client),
      text(0x82, fields.process.data),
      text(0x83, fields.process.type),
      encodeInteger(0x85, fields.number),
      encodeElement(tags.octetString, Buffer.from(fields.serial, 'hex')),
      encodeElement(tags.sequence, encodeObjectId(algorithmId)),
      encodeInteger(tags.integer, fields.counter),
    ];
    return logTimes(fields).map((time) => Buffer.concat([...head, time]));
  });
}

/** Of a format without fractions only whole seconds can come. */
function logTimes({ endMs, timeFormat }: QrFields): readonly Uint8Array[] {
  const digits = new Date(endMs).toISOString().replaceAll(/[-:TZ]/g, '');
  const [seconds = '', fraction = ''] = digits.split('.');
  const isWhole = fraction === '000';
  const as = (tag: number, texts: readonly string[]) => texts.map((text) => encodeElement(tag, Buffer.from(text)));
  switch (timeFormat) {
    case 'unixTime':
      return isWhole ? [encodeInteger(tags.integer, endMs / 1000)] : [];
    case 'utcTime':
      return isWhole ? as(tags.utcTime, [`${seconds.slice(2)}Z`, `${seconds.slice(2, -2)}Z`]) : [];
    case 'utcTimeWithSeconds':
      return isWhole ? as(tags.utcTime, [`${seconds.slice(2)}Z`]) : [];
    case 'generalizedTime':
      return isWhole ? as(tags.generalizedTime, [`${seconds}Z`]) : [];
    case 'generalizedTimeWithMilliseconds': {
      const short = fraction.replace(/0+$/, '');
      return as(tags.generalizedTime, [
        `${seconds}.${fraction}Z`,
        short === '' ? `${seconds}Z` : `${seconds}.${short}Z`,
      ]);
    }
    default:
      return [];
  }
}

function numberOf(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** `2019-07-10T18:41:04.000Z` and a day that exists. */
export function timeOf(text: string): number | undefined {
  const epochMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(epochMs) || new Date(epochMs).toISOString() !== text ? undefined : epochMs;
}

/** Only as base64 writes it itself, so that no two texts mean the same. */
export function base64Of(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined;
}
