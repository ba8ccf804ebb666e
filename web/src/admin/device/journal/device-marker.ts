import { markKey } from './is-marked.ts';
import type { DeviceIdentity } from './journal.ts';

/**
 * Says that this browser once had a journal. Kept outside of the browser's database, in two places, because that is
 * thrown away as a whole: who finds the mark and no journal knows that sales may be lost.
 */
export function setMarker(identity: DeviceIdentity): void {
  localStorage.setItem(markKey, JSON.stringify(identity));
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const lifetime = 400 * 24 * 60 * 60;
  document.cookie = `${markKey}=${identity.deviceId}; path=/; max-age=${lifetime}; samesite=strict${secure}`;
}

/** `undefined`: no sign of a journal. The cookie alone knows no more than the device. */
export function readMarker(): DeviceIdentity | undefined {
  return storedIdentity() ?? cookieIdentity(document.cookie);
}

function storedIdentity(): DeviceIdentity | undefined {
  try {
    // Written by `setMarker` only.
    return (JSON.parse(localStorage.getItem(markKey) ?? 'null') as DeviceIdentity | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function cookieIdentity(cookies: string): DeviceIdentity | undefined {
  const deviceId = new RegExp(`(?:^|; )${markKey}=([0-9a-f-]{36})`).exec(cookies)?.[1];
  return deviceId === undefined
    ? undefined
    : { deviceId, role: 'pos', locationId: '', register: { registerId: '', code: '', series: 0 } };
}
