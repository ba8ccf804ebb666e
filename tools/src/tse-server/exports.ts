import { X509Certificate } from 'node:crypto';
import { type Answer, resource } from './answers.ts';
import { namedPoint } from './keys.ts';
import { isRecord, metadataOn } from './read-json.ts';
import { Refusal } from './refusal.ts';
import { type Call, deviceOf, type Service, type Settings } from './service.ts';
import type { Device, ExportJob, LogEntry } from './state.ts';
import { tar } from './tar.ts';

type Exception = 'E_NO_DATA_AVAILABLE' | 'E_TOO_MANY_RECORDS';
type ExportState = 'PENDING' | 'WORKING' | 'COMPLETED' | 'CANCELLED' | 'ERROR';

/** Takes what is there now; what comes while it is worked on is not part of it. */
export function triggerExport(service: Service, call: Call): Answer {
  const device = deviceOf(service, call);
  const { settings } = service;
  const { state } = device.tss;
  if (state !== 'INITIALIZED' && state !== 'DISABLED')
    throw new Refusal('E_TSS_ILLEGAL_STATE_TO_PERFORM_EXPORT', `The TSS is ${state}`);
  const id = call.path.export ?? '';
  if (device.exports.has(id)) throw new Refusal('E_DUPLICATE_EXPORT', `Export '${id}' already exists`);
  const parameters = readParameters(device, call.query);
  const running = [...device.exports.values()].filter((job) => isRunning(stateOf(device, job, settings)));
  if (running.some((job) => JSON.stringify(job.parameters) === JSON.stringify(parameters)))
    throw new Refusal('E_EXPORT_DUPLICATE_RATE_LIMITED', 'The same export is running');
  if (running.length >= settings.limits.runningExports)
    throw new Refusal('E_TOO_MANY_EXPORTS', `${running.length} exports are running`);
  const job: ExportJob = {
    id,
    tssId: device.tss.id,
    parameters,
    metadata: metadataOn({}, isRecord(call.body) ? call.body.metadata : undefined),
    requestedAtMs: settings.now(),
    lastCounter: device.logs.length,
  };
  service.store.commit((add) => add({ what: 'export', job }));
  return exportAnswer(device, job, settings);
}

export function exportAnswer(device: Device, job: ExportJob, settings: Settings): Answer {
  const state = stateOf(device, job, settings);
  const startedAtMs = job.requestedAtMs + settings.exportPendingMs;
  const endedAt = Math.floor((startedAtMs + settings.exportWorkingMs) / 1000);
  const hasStarted = state === 'WORKING' || state === 'COMPLETED' || state === 'ERROR';
  return {
    ...resource('EXPORT', { ...job, env: device.tss.env }),
    state,
    tss_id: device.tss.id,
    time_request: Math.floor(job.requestedAtMs / 1000),
    estimated_time_of_completion: endedAt,
    ...(hasStarted ? { time_start: Math.floor(startedAtMs / 1000) } : {}),
    ...(state === 'COMPLETED' ? { time_end: endedAt, time_expiration: endedAt + settings.exportKeptSeconds } : {}),
    ...(state === 'ERROR' ? { time_error: endedAt, exception: exceptionOf(device, job, settings) } : {}),
  };
}

export function exportFile(service: Service, call: Call): Buffer {
  const device = deviceOf(service, call);
  const job = exportOf(device, call);
  const { settings } = service;
  const endedAtMs = job.requestedAtMs + settings.exportPendingMs + settings.exportWorkingMs;
  if (stateOf(device, job, settings) !== 'COMPLETED')
    throw new Refusal('E_EXPORT_NOT_COMPLETED', 'The export is not completed', { retryAfterSeconds: 60 });
  if (settings.now() > endedAtMs + settings.exportKeptSeconds * 1000)
    throw new Refusal('E_EXPORT_NOT_FOUND', 'The file of the export has expired');
  return tarOf(device, job, Math.floor(endedAtMs / 1000));
}

export function cancelExport(service: Service, call: Call): Answer {
  const device = deviceOf(service, call);
  const job = exportOf(device, call);
  if (!isRunning(stateOf(device, job, service.settings)))
    throw new Refusal('E_CANCEL_EXPORT', 'The export is not running');
  const cancelled: ExportJob = { ...job, cancelledAtMs: service.settings.now() };
  service.store.commit((add) => add({ what: 'export', job: cancelled }));
  return exportAnswer(device, cancelled, service.settings);
}

export function exportOf(device: Device, { path }: Call): ExportJob {
  const job = device.exports.get(path.export ?? '');
  if (!job) throw new Refusal('E_EXPORT_NOT_FOUND', `Export '${path.export ?? ''}' not found`);
  return job;
}

/** Follows from the time, so that a restart neither loses nor repeats a step. */
function stateOf(device: Device, job: ExportJob, settings: Settings): ExportState {
  if (job.cancelledAtMs !== undefined) return 'CANCELLED';
  const age = settings.now() - job.requestedAtMs;
  if (age < settings.exportPendingMs) return 'PENDING';
  if (age < settings.exportPendingMs + settings.exportWorkingMs) return 'WORKING';
  return exceptionOf(device, job, settings) === undefined ? 'COMPLETED' : 'ERROR';
}

function isRunning(state: ExportState): boolean {
  return state === 'PENDING' || state === 'WORKING';
}

function exceptionOf(device: Device, job: ExportJob, { limits }: Settings): Exception | undefined {
  const records = entriesOf(device, job).length;
  if (records === 0) return 'E_NO_DATA_AVAILABLE';
  const most = Number(job.parameters.maximum_number_records ?? limits.exportedRecords);
  return records > most ? 'E_TOO_MANY_RECORDS' : undefined;
}

const ranges = ['date', 'transaction_number', 'signature_counter'] as const;
const numbers = [
  ...ranges.flatMap((name) => [`start_${name}`, `end_${name}`]),
  'transaction_number',
  'maximum_number_records',
];

/** Ranges of one kind only, and none that ends before it begins. */
function readParameters(device: Device, query: URLSearchParams): Readonly<Record<string, string>> {
  const parameters = Object.fromEntries(
    [...query].filter(([name]) => numbers.includes(name) || name === 'client_id').toSorted(),
  );
  const wrong = numbers.find((name) => !/^\d+$/.test(parameters[name] ?? '0'));
  if (wrong !== undefined) throw new Refusal('E_PARAMETER_MISMATCH', `${wrong} should be a number`);
  const used = ranges.filter((name) => `start_${name}` in parameters || `end_${name}` in parameters);
  if (used.length + ('transaction_number' in parameters ? 1 : 0) > 1)
    throw new Refusal('E_PARAMETER_MISMATCH', 'Only one kind of range can be given');
  if (ranges.some((name) => fromOf(parameters, name) > untilOf(parameters, name)))
    throw new Refusal('E_PARAMETER_MISMATCH', 'A range ends before it begins');
  if (parameters.client_id !== undefined && !device.clients.has(parameters.client_id))
    throw new Refusal('E_CLIENT_NOT_FOUND', 'The client is not known', { status: 400 });
  return parameters;
}

type Parameters = Readonly<Record<string, string>>;

function fromOf(parameters: Parameters, range: (typeof ranges)[number]): number {
  return Number(parameters[`start_${range}`] ?? 0);
}

function untilOf(parameters: Parameters, range: (typeof ranges)[number]): number {
  return Number(parameters[`end_${range}`] ?? Infinity);
}

/** A choice of clients or transactions keeps what else the device wrote down between the first and the last of them. */
function entriesOf(device: Device, { parameters, lastCounter }: ExportJob): readonly LogEntry[] {
  const isWithin = (value: number, range: (typeof ranges)[number]) =>
    value >= fromOf(parameters, range) && value <= untilOf(parameters, range);
  const inRange = device.logs.filter(
    ({ counter, time }) => counter <= lastCounter && isWithin(counter, 'signature_counter') && isWithin(time, 'date'),
  );
  const serial = device.clients.get(parameters.client_id ?? '')?.serial;
  const only = parameters.transaction_number;
  const isChosen = ({ transaction }: LogEntry) =>
    transaction !== undefined &&
    isWithin(transaction.number, 'transaction_number') &&
    (serial === undefined || transaction.clientSerial === serial) &&
    (only === undefined || transaction.number === Number(only));
  const isChoice = ['client_id', 'transaction_number', 'start_transaction_number', 'end_transaction_number'].some(
    (name) => name in parameters,
  );
  if (!isChoice) return inRange;
  const chosen = inRange.filter(isChosen);
  const [first, last] = [chosen.at(0)?.counter ?? Infinity, chosen.at(-1)?.counter ?? 0];
  return inRange.filter((entry) =>
    entry.transaction ? isChosen(entry) : entry.counter > first && entry.counter < last,
  );
}

function tarOf(device: Device, job: ExportJob, madeAt: number): Buffer {
  const { tss } = device;
  const info = ['description:', tss.description, 'manufacturer:', 'Tresen', 'version:', 'tse stand-in 1'];
  const files = [
    { name: 'info.csv', content: Buffer.from(info.map((text) => `"${text}"`).join(',')) },
    ...tss.certificates.map((text) => certificateFile(Buffer.from(text, 'base64'))),
    ...entriesOf(device, job).map(({ name, file }) => ({ name, content: Buffer.from(file, 'base64') })),
  ];
  return tar(files, madeAt);
}

/** Called by the hash of its key, as the device itself is. */
function certificateFile(content: Buffer): { readonly name: string; readonly content: Buffer } {
  const { serial } = namedPoint(new X509Certificate(content).publicKey);
  return { name: `${serial}_X509.der`, content };
}
