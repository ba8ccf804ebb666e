import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { isVoucher } from '@tresen/domain/sales/voucher-line';
import { useEffect, useState } from 'react';
import { usePart } from '../../../../shared/store.ts';
import { loadTranslations } from '../../../app/translations.ts';
import { loadChunk } from '../../../app/updates/load-chunk.ts';
import { capabilities } from '../counter/capabilities.ts';
import type { BesideBack } from './beside-back.tsx';

/** What asks about the vouchers of a receipt. A house that has switched them off since still gives back what it sold. */
export function useBesideBack({ lines }: SaleFact): typeof BesideBack | undefined {
  const known = usePart(capabilities, ({ valueCards }) => valueCards?.BesideBack);
  const [fetched, setFetched] = useState<{ readonly part: typeof BesideBack }>();
  const isWanted = known === undefined && lines.some(isVoucher);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    void loadChunk(() => Promise.all([import('./beside-back.tsx'), loadTranslations('vouchers')])).then(
      ([{ BesideBack: part }]) => {
        if (!isOver) setFetched({ part });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return known ?? fetched?.part;
}
