import { type Answer, clientAnswer, listAnswer, tssAnswer, txAnswer } from './answers.ts';
import { exportAnswer } from './exports.ts';
import { type Call, clientOf, deviceOf, type Service } from './service.ts';
import type { Device } from './state.ts';
import { latestOf } from './transactions.ts';

export function listTss(service: Service, call: Call): Answer {
  return list(service, call, 'TSS_LIST', (device) => [tssAnswer(device, service.settings.limits)]);
}

export function listClients(service: Service, call: Call): Answer {
  return list(service, call, 'CLIENT_LIST', (device) =>
    [...device.clients.values()].map((client) => clientAnswer(device, client)),
  );
}

/** In the order of their numbers; those of a client are those whose last step was of that client. */
export function listTransactions(service: Service, call: Call): Answer {
  const ofClient = call.path.client === undefined ? undefined : clientOf(deviceOf(service, call), call).id;
  return list(service, call, 'TRANSACTION_LIST', (device) =>
    [...device.transactions.values()]
      .map((tx) => ({ tx, latest: latestOf(tx) }))
      .filter(({ latest }) => ofClient === undefined || latest.clientId === ofClient)
      .map(({ tx, latest }) => txAnswer(device, tx, latest)),
  );
}

export function listExports(service: Service, call: Call): Answer {
  return list(service, call, 'EXPORT_LIST', (device) =>
    [...device.exports.values()].map((job) => exportAnswer(device, job, service.settings)),
  );
}

/** Of the device in the path, or of all devices of who asks. `states[0]=ACTIVE` leaves only those. */
function list(service: Service, call: Call, type: string, rows: (device: Device) => readonly Answer[]): Answer {
  const { session, path, query } = call;
  const devices =
    path.tss === undefined
      ? [...service.store.devices.values()].filter(({ tss }) => tss.organizationId === session.organizationId)
      : [deviceOf(service, call)];
  const states = [...query].flatMap(([name, value]) => (/^states(\[\d*\])?$/.test(name) ? [value] : []));
  const all = devices.flatMap(rows).filter(({ state }) => states.length === 0 || states.includes(String(state)));
  return listAnswer(type, session.env, all, query);
}
