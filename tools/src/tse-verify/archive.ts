import { type Certificate, checkChain, isCertificateName, openCertificates, readCertificate } from './certificates.ts';
import { MalformedError } from './der.ts';
import { collectFindings, type Finding, type Report } from './findings.ts';
import { fileNameOf, type LogMessage, readLogMessage, type TransactionLog } from './log-message.ts';
import { processFaults, processText } from './process-data.ts';
import { checkSequence, type DeviceSummary, factOf, type LogFact } from './sequence.ts';
import { algorithms, judgeSignature } from './signature.ts';
import { readTar } from './tar.ts';

export type DeviceInfo = { readonly description: string; readonly manufacturer: string; readonly version: string };

export type ArchiveExpectations = {
  /** Certificates of the authorities that are believed; without them who made a chain remains open. */
  readonly roots?: readonly Uint8Array[];
  /** Of the device, in hex digits, as the tax office knows it. */
  readonly serial?: string;
  /** The archive claims to hold everything since the first signature. */
  readonly isComplete?: boolean;
  readonly info?: Partial<DeviceInfo>;
};

export type ArchiveReport = {
  readonly findings: readonly Finding[];
  /** Findings of a kind of which enough were kept. */
  readonly leftOut: number;
  readonly info: DeviceInfo | undefined;
  readonly logs: number;
  readonly devices: readonly DeviceSummary[];
};

/** Tells every transaction message that could be read, with its file. */
export type Witness = (message: TransactionLog, file: string) => void;

/**
 * Checks an export of a TSE. It is read twice, because certificates may stand behind the messages that need them, and
 * never held as a whole. Nothing is thrown: whatever is wrong is a finding.
 */
export async function verifyTar(
  open: () => AsyncIterable<Uint8Array>,
  expected: ArchiveExpectations = {},
  witness: Witness = () => {},
): Promise<ArchiveReport> {
  const { report, findings, leftOut } = collectFindings();
  const { certificates, info } = await readSurroundings(open(), expected, report);
  const roots = (expected.roots ?? []).flatMap(
    (bytes, index) => readCertificate(`root ${index + 1}`, bytes, report) ?? [],
  );
  const judge = openJudge({ certificates, roots, serial: expected.serial?.toLowerCase(), report });

  const facts: LogFact[] = [];
  let messages = 0;
  for await (const { name, bytes } of readTar(open(), () => {})) {
    if (!name.endsWith('.log')) continue;
    messages += 1;
    const message = readMessage(name, bytes, report);
    if (!message) continue;
    judge(message, name);
    facts.push(factOf(message, name));
    if (message.kind === 'transaction') witness(message, name);
  }
  if (messages === 0) report('message/none', 'archive', 0);
  const devices = checkSequence(facts, { isComplete: expected.isComplete ?? false, report });
  return { findings: findings(), leftOut: leftOut(), info, logs: facts.length, devices };
}

/** Everything but the messages: structure, names, certificates and info.csv. */
async function readSurroundings(source: AsyncIterable<Uint8Array>, expected: ArchiveExpectations, report: Report) {
  const certificates = openCertificates(report);
  const names = new Set<string>();
  let info: DeviceInfo | undefined;
  for await (const { name, at, bytes } of readTar(source, report)) {
    if (names.has(name)) report('name/repeated', name, at);
    names.add(name);
    if (name === 'info.csv') info = readInfo(bytes, expected.info ?? {}, report);
    else if (isCertificateName(name)) certificates.add(name, bytes);
    else if (!name.endsWith('.log')) report('name/unknown', name, at);
  }
  if (!names.has('info.csv')) report('info/missing', 'archive', 0);
  return { certificates: certificates.all(), info };
}

/** Six fields in one line: each name with a colon, and its value. */
function readInfo(bytes: Uint8Array, expected: Partial<DeviceInfo>, report: Report): DeviceInfo | undefined {
  const text = processText(bytes) ?? '';
  const cells = cellsOf(text.trim());
  const [first, description = '', second, manufacturer = '', third, version = ''] = cells;
  if (cells.length !== 6 || first !== 'description:' || second !== 'manufacturer:' || third !== 'version:') {
    report('info/malformed', 'info.csv', 0, text);
    return undefined;
  }
  const info = { description, manufacturer, version };
  for (const key of ['description', 'manufacturer', 'version'] as const) {
    if (expected[key] !== undefined && expected[key] !== info[key]) report('info/differs', 'info.csv', 0, info[key]);
  }
  return info;
}

/** Of one line of CSV; none at all if a quotation mark stands where none may. */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  let [from, isQuoted] = [0, false];
  for (let at = 0; at <= line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (at < line.length && (isQuoted || line[at] !== ',')) continue;
    cells.push(line.slice(from, at).trim());
    from = at + 1;
  }
  const isSound = cells.every((cell) => (cell.startsWith('"') ? /^"[^"]*(?:""[^"]*)*"$/ : /^[^"\r\n]*$/).test(cell));
  if (!isSound) return [];
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

function readMessage(name: string, bytes: Uint8Array, report: Report): LogMessage | undefined {
  try {
    const message = readLogMessage(bytes);
    if (name.replace(/_Fc-\d+\.log$/, '.log') !== fileNameOf(message))
      report('name/differs', name, 0, fileNameOf(message));
    if (message.kind === 'transaction' && message.operation === 'Finish') checkProcess(message, name, report);
    return message;
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    report(error.code, name, error.at, error.message);
    return undefined;
  }
}

/** Only what a process ended with counts for the tax office. */
function checkProcess({ processType, processData }: TransactionLog, name: string, report: Report): void {
  const data = processText(processData);
  if (data === undefined) report('process/encoding', name, 0);
  else for (const { code, at, detail } of processFaults({ type: processType, data })) report(code, name, at, detail);
}

type Judge = {
  readonly certificates: readonly Certificate[];
  readonly roots: readonly Certificate[];
  readonly serial: string | undefined;
  readonly report: Report;
};

/** Certificate, its validity at the time of the message, and signature; each chain is walked once. */
function openJudge({ certificates, roots, serial, report }: Judge): (message: LogMessage, name: string) => void {
  const checked = new Set<Certificate>();
  const bySerial = Map.groupBy([...certificates, ...roots], (certificate) => certificate.serial);
  return (message, name) => {
    if (serial !== undefined && message.serial !== serial) report('device/unexpected', name, 0, message.serial);
    const named = bySerial.get(message.serial) ?? [];
    const leaf = named.find((candidate) => isValidAt(candidate, message.time.epochMs)) ?? named[0];
    if (!leaf) {
      report('certificate/missing', name, 0, message.serial);
      return;
    }
    if (!checked.has(leaf)) checkChain(leaf, certificates, { roots, report });
    checked.add(leaf);
    if (message.time.epochMs < leaf.fromMs) report('certificate/not-yet-valid', name, message.places.time);
    if (message.time.epochMs > leaf.toMs) report('certificate/expired', name, message.places.time);
    const algorithm = algorithms[message.algorithm];
    if (!algorithm) {
      report('message/algorithm', name, 0, message.algorithm);
      return;
    }
    const verdict = judgeSignature(leaf.device, algorithm, message);
    if (verdict !== 'right')
      report(verdict === 'form' ? 'signature/form' : 'signature/wrong', name, message.places.signature);
  };
}

/** A device may get a second certificate for the same key. */
function isValidAt({ fromMs, toMs }: Certificate, epochMs: number): boolean {
  return fromMs <= epochMs && epochMs <= toMs;
}
