import { type Thresholds, usualThresholds } from '@tresen/domain/orders/ticket-urgency';
import { settings } from '../device/settings.ts';
import { usePart } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';

/** Those of this device before those of the area before the usual ones. */
export function useThresholds(areaId: string | null): Thresholds {
  const { catalogue } = useKitchen();
  const own = usePart(settings, (now) => now.thresholds);
  const area = usePart(catalogue, ({ areas }) => areas.find((one) => one.areaId === areaId));
  return own ?? area ?? usualThresholds;
}
