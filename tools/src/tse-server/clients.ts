import { type Answer, clientAnswer } from './answers.ts';
import { field } from './log-message.ts';
import { invalid, isRecord, metadataOn, oneOf, textIn } from './read-json.ts';
import { Refusal } from './refusal.ts';
import {
  assertAdmin,
  assertInitialized,
  assertMutable,
  type Call,
  clientOf,
  deviceOf,
  type Service,
} from './service.ts';
import type { Client, Device } from './state.ts';
import { writeLog } from './write-log.ts';

/** The same client again is no second one. An id names one client of all devices, a serial one of this device. */
export function createClient(service: Service, call: Call): Answer {
  const device = deviceOf(service, call);
  if (!isRecord(call.body)) throw invalid('body should be object');
  const serial = serialIn(textIn(call.body, 'serial_number'));
  const metadata = metadataOn({}, call.body.metadata);
  assertReady(service, device, call);
  const id = call.path.client ?? '';
  const known = device.clients.get(id);
  if (known?.serial === serial) return clientAnswer(device, known);
  if ([...service.store.devices.values()].some(({ clients }) => clients.has(id)))
    throw new Refusal('E_CLIENT_CONFLICT', `Client '${id}' already exists`);
  if ([...device.clients.values()].some((client) => client.serial === serial))
    throw new Refusal('E_ILLEGAL_CLIENT_SERIAL', 'The serial number is used by another client of this TSS');
  assertRoom(service, device);
  const at = Math.floor(service.settings.now() / 1000);
  return save(service, device, {
    id,
    tssId: device.tss.id,
    serial,
    state: 'REGISTERED',
    metadata,
    createdAt: at,
    updatedAt: at,
  });
}

export function updateClient(service: Service, call: Call): Answer {
  const device = deviceOf(service, call);
  const client = clientOf(device, call);
  if (!isRecord(call.body)) throw invalid('body should be object');
  const state = oneOf(call.body, 'state', ['REGISTERED', 'DEREGISTERED']);
  const metadata = metadataOn(client.metadata, call.body.metadata);
  assertReady(service, device, call);
  const next: Client = { ...client, state, metadata, updatedAt: Math.floor(service.settings.now() / 1000) };
  if (state === client.state) {
    service.store.commit((add) => add({ what: 'client', client: next }));
    return clientAnswer(device, next);
  }
  if (state === 'REGISTERED') assertRoom(service, device);
  return save(service, device, next);
}

function save(service: Service, device: Device, client: Client): Answer {
  const operation = client.state === 'REGISTERED' ? 'registerClient' : 'deregisterClient';
  service.store.commit((add) => {
    writeLog(service, device, add, { kind: 'Sys', operation, data: field(1, client.serial) });
    add({ what: 'client', client });
  });
  return clientAnswer(device, client);
}

function assertReady(service: Service, device: Device, call: Call): void {
  assertMutable(service, device);
  assertInitialized(device);
  assertAdmin(device, call);
}

function assertRoom({ settings }: Service, { clients }: Device): void {
  const registered = [...clients.values()].filter(({ state }) => state === 'REGISTERED').length;
  if (registered >= settings.limits.clients)
    throw new Refusal('E_CLIENT_LIMIT_REACHED', `Limit of ${settings.limits.clients} registered clients reached`);
}

function serialIn(text: string): string {
  if (!/^(?!\s)[A-Za-z0-9 '()+,-./:=?]{1,70}(?<!\s)$/.test(text))
    throw new Refusal('E_ILLEGAL_CLIENT_SERIAL', 'The serial number does not match its pattern');
  return text;
}
