import type { Till } from '../../../device/till/till.ts';
import { pinPage } from '../../../app/updates/reasons-to-stay.ts';

const lookEvery = 15_000;

/** Keeps this version until every receipt of the register is in a Z-report. Pinned until that is known. */
export function pinUntilClosed(till: Pick<Till, 'recent'>): () => void {
  let unpin: (() => void) | undefined = pinPage();
  let isOver = false;
  async function look(): Promise<void> {
    // Reports take receipts in the order of their numbers: with the newest all are in one.
    const [newest] = await till.recent(1);
    if (isOver) return;
    if (newest && !newest.isClosed) {
      unpin ??= pinPage();
      return;
    }
    unpin?.();
    unpin = undefined;
  }
  const looking = setInterval(() => void look().catch(() => undefined), lookEvery);
  void look().catch(() => undefined);
  return () => {
    isOver = true;
    clearInterval(looking);
    unpin?.();
  };
}
