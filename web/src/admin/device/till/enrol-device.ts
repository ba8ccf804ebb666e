import type { DeviceRole } from '@tresen/domain/people/device-access';
import { failureOf } from '../../app/calls/call-failure.ts';
import { makeDeviceKey, publicKeyText } from '../journal/device-key.ts';
import { setMarker } from '../journal/device-marker.ts';
import { openDexieJournal } from '../journal/dexie-journal.ts';
import { UnsentEntriesError } from '../journal/journal.ts';
import { journalPlace } from '../journal/journal-place.ts';
import { openKeyStore } from '../journal/key-store.ts';
import { newId } from '../journal/new-id.ts';
import { openOpfsMirror } from '../journal/opfs-mirror.ts';
import { type TillCalls, tillCalls } from '../sender/till-calls.ts';

export type EnrolmentRequest = {
  readonly code: string;
  readonly name: string;
  /** Somebody has saved the emergency file of the device this browser was before. */
  readonly abandonsUnsent?: boolean;
};

export type Enrolled = {
  readonly role: DeviceRole;
  readonly locationId: string;
  readonly locationName: string;
  /** `K2`; `undefined` for a device without a register. */
  readonly registerCode: string | undefined;
  /** Whether the browser promised not to throw the journal away. */
  readonly isPersisted: boolean;
};

/**
 * Makes this browser a device of a location. Throws `CallFailure` with `device/code-not-valid` and the like, and
 * `UnsentEntriesError` before anything else when the journal still holds sales nobody has.
 */
export async function enrolDevice({ code, name, abandonsUnsent = false }: EnrolmentRequest): Promise<Enrolled> {
  await navigator.storage.persist();
  const place = await journalPlace();
  const journal = openDexieJournal(place.factory);
  const keys = openKeyStore([...new Set([place.factory, indexedDB])]);
  const mirror = openOpfsMirror();
  try {
    const before = await journal.state();
    const unsent = before ? before.lastSeq - before.ackedSeq : 0;
    if (unsent > 0 && !abandonsUnsent) throw new UnsentEntriesError(unsent);

    const deviceId = newId(Date.now());
    const keyPair = await makeDeviceKey();
    // Before the server knows it: a device that is known and has no key could never speak again.
    await keys.keep(deviceId, keyPair);
    const publicKey = await publicKeyText(keyPair);
    const platform = navigator.userAgent.slice(0, 300);
    const answer = await askUntilHeard({ code, deviceId, publicKey, name, platform });
    const { role, locationId, locationName, register } = answer;
    const binding = register && { registerId: register.registerId, code: register.code, series: register.series };
    const identity = { deviceId: answer.deviceId, role, locationId, register: binding };
    await journal.begin(identity, { nextReceiptNo: register?.nextNo ?? 1, entries: [], abandonsUnsent });
    setMarker(identity);
    await mirror.start(identity).catch(() => undefined);
    return { role, locationId, locationName, registerCode: register?.code, isPersisted: await place.isPersisted() };
  } finally {
    journal.close();
    keys.close();
    mirror.close();
  }
}

type Enrolment = Parameters<TillCalls['enrol']>[0];
const tries = 3;

/** The code is used up by the first try, also when its answer never came; the same device may ask again. */
async function askUntilHeard(enrolment: Enrolment): Promise<Awaited<ReturnType<TillCalls['enrol']>>> {
  const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(10_000) });
  const calls = tillCalls({ origin: window.location.origin, send, ticket: () => undefined });
  for (let tried = 1; ; tried += 1) {
    try {
      return await calls.enrol(enrolment);
    } catch (error) {
      if (failureOf(error)?.kind === 'problem' || tried === tries) throw error;
    }
  }
}
