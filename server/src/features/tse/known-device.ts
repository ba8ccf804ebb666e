import { dismissed } from '../../core/tse-setup/dismissed.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type KnownDevice = {
  readonly locationId: string;
  readonly state: string;
  /** It goes no further without a person: given up, or refused by its vendor. */
  readonly isStopped: boolean;
  readonly isPinWrong: boolean;
  readonly secrets: string;
};

/** What the organisation knows of a device, whichever location it belongs to. Nobody changes it until this transaction ends. */
export async function knownDevice(tx: Tx, tssId: string): Promise<KnownDevice | undefined> {
  const row = await tx
    .selectFrom('app.tse_devices')
    .select(['location_id', 'state', 'setup_step', 'setup_error', 'secrets'])
    .where('tss_id', '=', tssId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...stopOf(row), locationId: row.location_id, state: row.state, secrets: row.secrets };
}

/** Faults that wait for a person, and not for a vendor or a till. */
export const faultsForPeople = ['keys', 'limit', 'pin', 'dead', 'refused'];

export function stopOf({ setup_step, setup_error }: { readonly setup_step: string; readonly setup_error: string }) {
  return {
    isStopped: setup_step === dismissed || faultsForPeople.includes(setup_error),
    isPinWrong: setup_error === 'pin',
  };
}

export type DeviceUse = 'adopt' | 'go-on' | 'renew' | 'taken';

/** What an owner can do here with a device that the account has. `known` is empty for one that no location has. */
export function useOf(
  known: Pick<KnownDevice, 'locationId' | 'state' | 'isPinWrong'> | undefined,
  { locationId }: { readonly locationId: string },
): DeviceUse {
  if (!known) return 'adopt';
  if (known.locationId !== locationId || known.state === 'retired') return 'taken';
  if (known.state !== 'new') return 'renew';
  return known.isPinWrong ? 'adopt' : 'go-on';
}
