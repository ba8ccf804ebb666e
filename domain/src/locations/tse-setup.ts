/** What is done to a new device at its vendor, in this order. Each is done again without harm. */
export const tseSetupSteps = ['create', 'deploy', 'pin', 'initialize', 'look', 'registers'] as const;
export type TseSetupStep = (typeof tseSetupSteps)[number];

/** How far the device has come in the words of its vendor. */
export type VendorState = 'absent' | 'created' | 'uninitialized' | 'initialized' | 'disabled';

export type TseSetupState = {
  readonly vendor: VendorState;
  /** The vendor has set our PIN, as far as we have written down. */
  readonly isPinSet: boolean;
  /** Serial number, key and certificate are written down. */
  readonly isKnown: boolean;
  readonly areRegistersKnown: boolean;
};

/**
 * What comes next, whatever was broken off: the vendor's own state decides, and what we remember only where the vendor does not
 * tell. `undefined`: it is ready. `dead`: this device will never sign again.
 */
export function tseSetupStep({
  vendor,
  isPinSet,
  isKnown,
  areRegistersKnown,
}: TseSetupState): TseSetupStep | 'dead' | undefined {
  if (vendor === 'disabled') return 'dead';
  if (vendor === 'absent') return 'create';
  if (vendor === 'created') return 'deploy';
  if (vendor === 'uninitialized') return isPinSet ? 'initialize' : 'pin';
  if (!isKnown) return 'look';
  return areRegistersKnown ? undefined : 'registers';
}

/**
 * Why a set-up does not go on. `silent`: the vendor does not answer, and is asked again by itself. The rest waits for a person: wrong
 * keys, the most devices that the account allows, a PIN that is not the device's, a device that is disabled, any other refusal.
 * `devices`: tills of the location run an older version that could not sign; it goes on once they are updated.
 */
export const tseSetupFaults = ['silent', 'devices', 'keys', 'limit', 'pin', 'dead', 'refused'] as const;
export type TseSetupFault = (typeof tseSetupFaults)[number];
