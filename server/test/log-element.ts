import type { TillDevice } from './till-device.ts';

/** One entry as the ingest hands it to `app.record_entries`. */
export function logElement(device: TillDevice, over: object): object {
  return {
    org_id: device.place.orgId,
    device_id: device.deviceId,
    location_id: device.place.locationId,
    seq: 1,
    type: 'drawer.open.v1',
    prev: '0'.repeat(64),
    hash: 'a'.repeat(64),
    entry: '{}',
    command_id: crypto.randomUUID(),
    event_id: crypto.randomUUID(),
    parked_id: crypto.randomUUID(),
    signed_at: '2026-11-15T10:00:00Z',
    received_at: '2026-11-15T10:00:00Z',
    received_on: '2026-11-15',
    act: 'note',
    cause: '',
    event_type: 'drawer.opened',
    event_payload: '{}',
    ...over,
  };
}
