import type { ShownTse, ShownTseDevice } from '@tresen/contract/tse';

/** A set-up that nobody has to do anything for. */
export function goesOn({ state, fault }: ShownTseDevice): boolean {
  return state === 'new' && (fault === null || fault === 'silent' || fault === 'devices');
}

/** Something changes by itself, so that it is worth looking again. */
export function isUnderWay({ devices, registers, change }: ShownTse): boolean {
  const isReady = devices.some(({ state }) => state === 'ready');
  const isLeaving = devices.some(({ tssId, retiredAt }) => tssId === change?.previousTssId && retiredAt === null);
  return devices.some(goesOn) || isLeaving || (isReady && registers.some(({ tssId }) => tssId === null));
}
