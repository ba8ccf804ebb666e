import { field } from './log-message.ts';
import { invalid, isRecord, textIn } from './read-json.ts';
import { Refusal } from './refusal.ts';
import { assertMutable, type Call, deviceOf, type Service } from './service.ts';
import type { Device } from './state.ts';
import { writeLog } from './write-log.ts';

const user = 'tr-admin';
const wrongPinsAllowed = 5;
const adminRole = 1;

/** Sets a PIN, also a blocked one, for who knows the PUK. */
export function changeAdminPin(service: Service, call: Call): object {
  const device = deviceInUse(service, call);
  if (!isRecord(call.body)) throw invalid('body should be object');
  const puk = textIn(call.body, 'admin_puk');
  const pin = textIn(call.body, 'new_admin_pin', 6);
  const isRight = puk === device.tss.puk;
  const data = Buffer.concat([field(1, user), field(2, isRight ? 0 : 1)]);
  service.store.commit((add) => {
    if (isRight) add({ what: 'tss', tss: { ...device.tss, pin, wrongPins: 0 } });
    writeLog(service, device, add, { kind: 'Sys', operation: 'unblockUser', data });
  });
  if (!isRight) throw new Refusal('E_CHANGE_ADMIN_PIN_FAILED', 'The PUK is not correct');
  return {};
}

/** Counts for the session that asked, until it logs out or the program ends. */
export function authenticateAdmin(service: Service, call: Call): object {
  const device = deviceInUse(service, call);
  if (!isRecord(call.body)) throw invalid('body should be object');
  const pin = textIn(call.body, 'admin_pin');
  const { tss } = device;
  if (tss.pin === undefined || tss.wrongPins >= wrongPinsAllowed)
    throw new Refusal('E_ADMIN_PIN_BLOCKED', 'The PIN is blocked: set one with the PUK');
  const isRight = pin === tss.pin;
  const data = Buffer.concat([field(1, user), field(2, adminRole), field(3, Buffer.from([isRight ? 0xff : 0]))]);
  service.store.commit((add) => {
    add({ what: 'tss', tss: { ...tss, wrongPins: isRight ? 0 : tss.wrongPins + 1 } });
    writeLog(service, device, add, { kind: 'Sys', operation: 'authenticateUser', data });
  });
  if (!isRight) throw new Refusal('E_UNAUTHORIZED', 'The PIN is not correct');
  device.admins.add(call.session.id);
  return {};
}

/** May be asked at any time; only who was logged in leaves a trace. */
export function logoutAdmin(service: Service, call: Call): object {
  const device = deviceInUse(service, call);
  if (!device.admins.delete(call.session.id)) return {};
  const data = Buffer.concat([field(1, user), field(2, 0)]);
  service.store.commit((add) => writeLog(service, device, add, { kind: 'Sys', operation: 'logOut', data }));
  return {};
}

function deviceInUse(service: Service, call: Call): Device {
  const device = deviceOf(service, call);
  assertMutable(service, device);
  if (device.tss.state === 'CREATED') throw new Refusal('E_TSS_NOT_INITIALIZED', 'The TSS is not deployed yet');
  if (device.tss.state === 'DISABLED') throw new Refusal('E_TSS_DISABLED', 'The TSS is disabled');
  return device;
}
