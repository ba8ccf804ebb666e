import { featureEntries } from '@tresen/domain/locations/feature-entries';
import { type Feature, features } from '@tresen/domain/locations/feature-gates';
import { findDevicesBehind } from '../../core/devices/devices-behind.ts';
import type { Tx } from '../../platform/db/tenant.ts';

type Asked = { readonly locationId: string; readonly on: readonly Feature[]; readonly now: Temporal.Instant };
type Waiting = { readonly feature: Feature; readonly devices: string[] };

/** The features that are off here and wait for devices. What is on stays on, whoever is heard. */
export async function featuresWaiting(tx: Tx, { locationId, on, now }: Asked): Promise<Waiting[]> {
  const behind = await findDevicesBehind(tx, { locationId, now });
  return features
    .filter((feature) => !on.includes(feature))
    .map((feature) => ({ feature, devices: [...behind(featureEntries[feature])] }))
    .filter(({ devices }) => devices.length > 0);
}
