import { z } from 'zod';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { tseSecretsPurpose } from '../../platform/secrets/sealed-columns.ts';

/** All that a vendor asks for before it does anything. Opened where it is used, and written down nowhere in clear. */
const shape = z.object({
  apiKey: z.string(),
  apiSecret: z.string(),
  adminPin: z.string(),
  /** Empty: the vendor has not told it yet, or the device was set up by somebody else. */
  adminPuk: z.string().default(''),
});
export type TseSecrets = z.infer<typeof shape>;

export function sealTseSecrets(sealer: Sealer, tssId: string, secrets: TseSecrets): string {
  return sealer.seal(tseSecretsPurpose(tssId), JSON.stringify(secrets));
}

export function openTseSecrets(sealer: Sealer, tssId: string, sealed: string): TseSecrets {
  return shape.parse(JSON.parse(sealer.open(tseSecretsPurpose(tssId), sealed)));
}
