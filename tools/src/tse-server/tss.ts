import { randomInt } from 'node:crypto';
import { type Answer, tssAnswer } from './answers.ts';
import { issueChain } from './certificates.ts';
import { newKeys, packKeys } from './keys.ts';
import { invalid, isRecord, type Json, metadataOn, oneOf } from './read-json.ts';
import { Refusal } from './refusal.ts';
import { assertAdmin, assertMutable, type Call, deviceOf, type Service } from './service.ts';
import type { Device, Tss, TssState } from './state.ts';
import type { Add } from './store.ts';
import { auditData, writeLog } from './write-log.ts';
import { field } from './log-message.ts';

/** Asked again while the device is new, the answer is the same, with the PUK in it. */
export function createTss(service: Service, call: Call): Answer {
  const { store, settings } = service;
  const id = call.path.tss ?? '';
  const known = store.devices.get(id);
  if (known?.tss.state === 'CREATED') return tssAnswer(deviceOf(service, call), settings.limits);
  if (known) throw new Refusal('E_TSS_CONFLICT', `TSS '${id}' already exists`);
  const body = isRecord(call.body) ? call.body : {};
  assertRoom(service, call);
  const keys = newKeys(settings.curve);
  const nowMs = settings.now();
  const period = { fromMs: nowMs - 86_400_000, untilMs: nowMs + settings.certificateDays * 86_400_000 };
  const tss: Tss = {
    id,
    organizationId: call.session.organizationId,
    env: call.session.env,
    state: 'CREATED',
    description: '',
    metadata: metadataOn({}, body.metadata),
    puk: Array.from({ length: 10 }, () => randomInt(10)).join(''),
    wrongPins: 0,
    curve: settings.curve,
    privateKey: packKeys(keys),
    certificates: issueChain(keys, period).map((certificate) => certificate.toString('base64')),
    certificateUntil: Math.floor(period.untilMs / 1000),
    clockOffset: 0,
    createdAt: Math.floor(nowMs / 1000),
  };
  store.commit((add) => add({ what: 'tss', tss }));
  return tssAnswer(deviceOf(service, call), settings.limits);
}

function assertRoom({ store, settings }: Service, { session }: Call): void {
  if (session.env !== 'TEST') return;
  const active = [...store.devices.values()].filter(
    ({ tss }) => tss.organizationId === session.organizationId && tss.state !== 'DISABLED',
  );
  if (active.length >= settings.limits.activeTss)
    throw new Refusal('E_TSS_LIMIT_REACHED', `Limit of ${settings.limits.activeTss} active TSS reached`);
}

const steps: Readonly<Record<TssState, readonly TssState[]>> = {
  CREATED: ['UNINITIALIZED'],
  UNINITIALIZED: ['INITIALIZED', 'DISABLED'],
  INITIALIZED: ['DISABLED'],
  DISABLED: [],
};

export function updateTss(service: Service, call: Call): Answer {
  const device = deviceOf(service, call);
  const { tss } = device;
  const { body } = call;
  if (!isRecord(body)) throw invalid('body should be object');
  const state = oneOf(body, 'state', ['UNINITIALIZED', 'INITIALIZED', 'DISABLED']);
  const metadata = metadataOn(tss.metadata, body.metadata);
  const description = descriptionIn(body, tss);
  assertMutable(service, device);
  if (state === tss.state) service.store.commit((add) => add({ what: 'tss', tss: { ...tss, metadata } }));
  else {
    if (!steps[tss.state].includes(state))
      throw new Refusal('E_ILLEGAL_TSS_STATE_CHANGE', `A TSS cannot go from ${tss.state} to ${state}`);
    if (state !== 'UNINITIALIZED') assertAdmin(device, call);
    service.store.commit((add) => take(service, device, add, { ...tss, state, metadata, description }));
  }
  return tssAnswer(device, service.settings.limits);
}

function descriptionIn(body: Json, tss: Tss): string {
  const said = body.description ?? (tss.description === '' ? `tse stand-in (${tss.id})` : tss.description);
  if (typeof said !== 'string' || !/^[A-Za-z0-9 '()+,-./:=?]{0,100}$/.test(said))
    throw invalid('description should match its pattern');
  return said;
}

function take(service: Service, device: Device, add: Add, next: Tss): void {
  const at = Math.floor(service.settings.now() / 1000);
  if (next.state === 'UNINITIALIZED') {
    add({ what: 'tss', tss: { ...next, description: '', uninitializedAt: at } });
    writeLog(service, device, add, { kind: 'Aud', data: auditData('startup') });
    const data = Buffer.concat([field(1, at), field(2, at)]);
    writeLog(service, device, add, { kind: 'Sys', operation: 'updateTime', data });
    writeLog(service, device, add, { kind: 'Sys', operation: 'startAudit', data: Buffer.alloc(0) });
  }
  if (next.state === 'INITIALIZED') {
    writeLog(service, device, add, { kind: 'Sys', operation: 'initialize', data: field(1, next.description) });
    add({ what: 'tss', tss: { ...next, clockOffset: device.tss.clockOffset, initializedAt: at } });
  }
  if (next.state === 'DISABLED') {
    const data = field(1, at + service.faults.conditions(next.id).clockOffset);
    writeLog(service, device, add, { kind: 'Sys', operation: 'disableSecureElement', data });
    add({ what: 'tss', tss: { ...next, clockOffset: device.tss.clockOffset, disabledAt: at } });
  }
}
