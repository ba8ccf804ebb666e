import type { PrintImage } from '@tresen/domain/print/document';
import type { Journal } from '../../../device/journal/journal.ts';
import type { Till } from '../../../device/till/till.ts';
import { logoBits } from '../../../device/printing/logo-bits.ts';

/** The logo for receipts. Fetched when it changes and kept on the device: it is there without a network too. */
export async function followLogo(till: Till, journal: Pick<Journal, 'note' | 'keepNote'>) {
  let kept = await journal.note('logo').catch(() => undefined);
  let isOver = false;

  async function look(): Promise<void> {
    const { logoPath } = till.catalogue.get().location;
    // A catalogue that was kept before there were logos knows of none.
    if ((logoPath || null) === (kept?.path ?? null)) return;
    if (!logoPath) kept = undefined;
    else {
      const image = await logoBits(logoPath).catch(() => undefined);
      // Out of reach: the old one stands until the next look.
      if (!image || isOver) return;
      kept = { path: logoPath, image };
    }
    await journal.keepNote('logo', kept ?? { path: null, image: null }).catch(() => undefined);
  }

  void look();
  const stop = till.catalogue.subscribe(() => void look());
  return {
    current: (): PrintImage | undefined => kept?.image ?? undefined,
    stop: () => {
      isOver = true;
      stop();
    },
  };
}
