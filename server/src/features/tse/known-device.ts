import { openTseSecrets, type TseSecrets } from '../../core/tse/tse-secrets.ts';
import { dismissed } from '../../core/tse-setup/dismissed.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { SealError, type Sealer } from '../../platform/secrets/seal.ts';

export type KnownDevice = {
  readonly locationId: string;
  readonly state: string;
  /** It goes no further without a person: given up, or refused by its vendor. */
  readonly isStopped: boolean;
  readonly isPinWrong: boolean;
  /** `undefined`: no key here opens them, as after a move to another server. */
  readonly secrets: TseSecrets | undefined;
};

/** What the organisation knows of a device, whichever location it belongs to. Nobody changes it until this transaction ends. */
export async function knownDevice(tx: Tx, sealer: Sealer, tssId: string): Promise<KnownDevice | undefined> {
  const row = await tx
    .selectFrom('app.tse_devices')
    .select(['location_id', 'state', 'setup_step', 'setup_error', 'secrets'])
    .where('tss_id', '=', tssId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const secrets = openedSecrets(sealer, tssId, row.secrets);
  return { ...stopOf(row), locationId: row.location_id, state: row.state, secrets };
}

export function openedSecrets(sealer: Sealer, tssId: string, sealed: string): TseSecrets | undefined {
  try {
    return openTseSecrets(sealer, tssId, sealed);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
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
  known: Pick<KnownDevice, 'locationId' | 'state' | 'isPinWrong' | 'secrets'> | undefined,
  { locationId }: { readonly locationId: string },
): DeviceUse {
  if (!known) return 'adopt';
  if (known.locationId !== locationId || known.state === 'retired') return 'taken';
  // Its PIN went with its keys: who goes on with it says it again.
  if (!known.secrets) return 'adopt';
  if (known.state !== 'new') return 'renew';
  return known.isPinWrong ? 'adopt' : 'go-on';
}
