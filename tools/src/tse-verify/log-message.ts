import {
  contentOf,
  type Element,
  type Elements,
  integerOf,
  MalformedError,
  objectIdOf,
  openElements,
  readElement,
  tags,
} from './der.ts';

/** When a message was signed: `text` is how a file name says it. */
export type LogTime = { readonly format: 'Unixt' | 'Utc' | 'Gent'; readonly text: string; readonly epochMs: number };

type Common = {
  readonly version: number;
  /** In lower hex digits. */
  readonly serial: string;
  readonly algorithm: string;
  readonly counter: number;
  readonly time: LogTime;
  /** What the signature covers: every element from the version to the log time, as it stands in the file. */
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
  readonly places: {
    readonly counter: number;
    readonly time: number;
    readonly number: number;
    readonly signature: number;
  };
};

export type Operation = 'Start' | 'Update' | 'Finish';

export type TransactionLog = Common & {
  readonly kind: 'transaction';
  readonly operation: Operation;
  readonly client: string;
  readonly processType: string;
  readonly processData: Uint8Array;
  readonly number: number;
};

export type SystemLog = Common & { readonly kind: 'system'; readonly operation: string };

export type AuditLog = Common & { readonly kind: 'audit' };

export type LogMessage = TransactionLog | SystemLog | AuditLog;

const kinds: Readonly<Record<string, LogMessage['kind']>> = {
  '0.4.0.127.0.7.3.7.1.1': 'transaction',
  '0.4.0.127.0.7.3.7.1.2': 'system',
  '0.4.0.127.0.7.3.7.1.3': 'audit',
};

/** Version 2 is TR-03151 1.0.1, version 3 its successor TR-03151-1, which only writes the names differently. */
export const operationNames: Readonly<Record<number, Readonly<Record<string, Operation>>>> = {
  2: { StartTransaction: 'Start', UpdateTransaction: 'Update', FinishTransaction: 'Finish' },
  3: { startTransaction: 'Start', updateTransaction: 'Update', finishTransaction: 'Finish' },
};

const latestEpochSeconds = 253_402_300_799;

/** Reads a log message strictly; throws a `MalformedError` that says where it is wrong. */
export function readLogMessage(bytes: Uint8Array): LogMessage {
  const outer = readElement(bytes, 0, bytes.length);
  if (outer.tag !== tags.sequence) throw new MalformedError('der/tag', 0, 'a log message is a sequence');
  if (outer.to !== bytes.length) throw new MalformedError('der/trailing', outer.to, `${bytes.length - outer.to} bytes`);
  const fields = openElements(bytes, outer.from, outer.to);

  const versionField = fields.next(tags.integer, 'version');
  const version = integerOf(bytes, versionField);
  if (version !== 2 && version !== 3) throw new MalformedError('message/version', versionField.from, String(version));
  const kindField = fields.next(tags.objectId, 'kind of data');
  const kind = kinds[objectIdOf(bytes, kindField)];
  if (kind === undefined) throw new MalformedError('message/data-type', kindField.from, objectIdOf(bytes, kindField));

  const body = bodyOf(bytes, fields, { kind, version });
  const serialField = fields.next(tags.octetString, 'serial number');
  if (serialField.to - serialField.from !== 32)
    throw new MalformedError('message/serial', serialField.at, 'not 32 bytes');
  const algorithm = algorithmOf(bytes, fields.next(tags.sequence, 'algorithm'));
  const audit = kind === 'transaction' ? undefined : fields.optional(tags.octetString);
  if (kind === 'audit' && !audit) throw new MalformedError('message/field', serialField.to, 'audit data are missing');
  const counterField = fields.next(tags.integer, 'signature counter');
  const timeTag = fields.tag() ?? tags.integer;
  const timeField = fields.next(isTimeTag(timeTag) ? timeTag : tags.integer, 'log time');
  const signatureField = fields.next(tags.octetString, 'signature');
  fields.end();

  return {
    ...body,
    version,
    serial: Buffer.from(contentOf(bytes, serialField)).toString('hex'),
    algorithm,
    counter: integerOf(bytes, counterField),
    time: timeOf(bytes, timeField),
    signed: bytes.subarray(outer.from, signatureField.at),
    signature: contentOf(bytes, signatureField),
    places: {
      counter: counterField.at,
      time: timeField.at,
      number: body.numberAt,
      signature: signatureField.at,
    },
  };
}

/** How the file of a message has to be called; a second message of the same name gets `_Fc-1` before the dot. */
export function fileNameOf(message: LogMessage): string {
  const head = `${message.time.format}_${message.time.text}_Sig-${message.counter}`;
  if (message.kind === 'audit') return `${head}_Log-Aud.log`;
  if (message.kind === 'system') return `${head}_Log-Sys_${message.operation}.log`;
  return `${head}_Log-Tra_No-${message.number}_${message.operation}_Client-${message.client}.log`;
}

type Body = (
  | Pick<TransactionLog, 'kind' | 'operation' | 'client' | 'processType' | 'processData' | 'number'>
  | Pick<SystemLog, 'kind' | 'operation'>
  | Pick<AuditLog, 'kind'>
) & { readonly numberAt: number };

function bodyOf(
  bytes: Uint8Array,
  fields: Elements,
  { kind, version }: { readonly kind: LogMessage['kind']; readonly version: number },
): Body {
  if (kind === 'audit') return { kind, numberAt: 0 };
  if (kind === 'system') return systemBody(bytes, fields, version);
  const operationField = fields.next(0x80, 'operation');
  const name = printableText(bytes, operationField, 100);
  const operation = operationNames[version]?.[name];
  if (operation === undefined) throw new MalformedError('message/operation', operationField.from, name);
  const client = printableText(bytes, fields.next(0x81, 'client'), 100);
  const processData = contentOf(bytes, fields.next(0x82, 'process data'));
  const typeField = fields.optional(0x83);
  fields.optional(0x84);
  const numberField = fields.next(0x85, 'transaction number');
  const reserved = fields.optional(0x86);
  if (reserved) throw new MalformedError('message/field', reserved.at, 'additional internal data are reserved');
  return {
    kind,
    operation,
    client,
    processData,
    processType: typeField ? printableText(bytes, typeField, 100) : '',
    number: integerOf(bytes, numberField),
    numberAt: numberField.at,
  };
}

/** What an operation did is its maker's business, but it has to be whole elements. */
function systemBody(bytes: Uint8Array, fields: Elements, version: number): Body {
  const operationField = fields.next(0x80, 'operation');
  const operation = printableText(bytes, operationField, 100);
  if (operation === '') throw new MalformedError('message/operation', operationField.from, 'empty');
  const last = version === 2 ? 0x82 : 0x84;
  for (let tag = 0x81; tag <= last; tag += 1) {
    const field = fields.optional(tag) ?? (version === 3 ? fields.optional(tag | 0x20) : undefined);
    const isData = version === 2 ? tag === 0x81 : tag === 0x83;
    if (!field && isData)
      throw new MalformedError('message/field', operationField.to, 'data of the operation are missing');
    if (field && isData) checkWhole(bytes, field);
  }
  return { kind: 'system', operation, numberAt: 0 };
}

function checkWhole(bytes: Uint8Array, { from, to }: Element): void {
  for (let at = from; at < to; at = readElement(bytes, at, to).to);
}

function algorithmOf(bytes: Uint8Array, field: Element): string {
  const parts = openElements(bytes, field.from, field.to);
  const algorithm = objectIdOf(bytes, parts.next(tags.objectId, 'algorithm'));
  parts.end();
  return algorithm;
}

function isTimeTag(tag: number): boolean {
  return tag === tags.integer || tag === tags.utcTime || tag === tags.generalizedTime;
}

function timeOf(bytes: Uint8Array, field: Element): LogTime {
  if (field.tag === tags.integer) {
    const seconds = integerOf(bytes, field);
    if (seconds > latestEpochSeconds) throw new MalformedError('der/time', field.from, String(seconds));
    return { format: 'Unixt', text: String(seconds), epochMs: seconds * 1000 };
  }
  const text = Buffer.from(contentOf(bytes, field)).toString('latin1');
  const isUtc = field.tag === tags.utcTime;
  const [, year, rest, fraction = '0'] =
    (isUtc ? /^(\d\d)(\d{10})Z$/ : /^(\d{4})(\d{10})(?:\.(\d{1,3}))?Z$/).exec(text) ?? [];
  if (year === undefined || rest === undefined) throw new MalformedError('der/time', field.from, text);
  const fullYear = isUtc ? `${Number(year) < 50 ? '20' : '19'}${year}` : year;
  const iso = `${fullYear}${rest}`.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6');
  const epochMs = Date.parse(`${iso}.${fraction.padEnd(3, '0')}Z`);
  if (Number.isNaN(epochMs) || !new Date(epochMs).toISOString().startsWith(iso))
    throw new MalformedError('der/time', field.from, text);
  return { format: isUtc ? 'Utc' : 'Gent', text, epochMs };
}

function printableText(bytes: Uint8Array, field: Element, longest: number): string {
  const text = Buffer.from(contentOf(bytes, field)).toString('latin1');
  if (text.length > longest || !/^[A-Za-z0-9 '()+,\-./:=?]*$/.test(text))
    throw new MalformedError('der/text', field.from, text);
  return text;
}
