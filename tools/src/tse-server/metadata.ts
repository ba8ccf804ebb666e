import { exportOf } from './exports.ts';
import { metadataOn } from './read-json.ts';
import { type Call, clientOf, deviceOf, type Service } from './service.ts';
import type { Change, Device, Metadata } from './state.ts';
import { transactionOf } from './transactions.ts';

export function retrieveMetadata(service: Service, call: Call): Metadata {
  return subjectOf(deviceOf(service, call), call).metadata;
}

/** Also of a device that is disabled or full: nothing of it is signed. */
export function updateMetadata(service: Service, call: Call): Metadata {
  const subject = subjectOf(deviceOf(service, call), call);
  const metadata = metadataOn(subject.metadata, call.body);
  service.store.commit((add) => add(subject.changed(metadata)));
  return metadata;
}

type Subject = { readonly metadata: Metadata; readonly changed: (metadata: Metadata) => Change };

function subjectOf(device: Device, call: Call): Subject {
  const { tss } = device;
  if (call.path.client !== undefined) {
    const client = clientOf(device, call);
    return { metadata: client.metadata, changed: (metadata) => ({ what: 'client', client: { ...client, metadata } }) };
  }
  if (call.path.tx !== undefined) {
    const { id: txId, metadata: known } = transactionOf(device, call);
    return { metadata: known, changed: (metadata) => ({ what: 'tx-metadata', tssId: tss.id, txId, metadata }) };
  }
  if (call.path.export !== undefined) {
    const job = exportOf(device, call);
    return { metadata: job.metadata, changed: (metadata) => ({ what: 'export', job: { ...job, metadata } }) };
  }
  return { metadata: tss.metadata, changed: (metadata) => ({ what: 'tss', tss: { ...tss, metadata } }) };
}
