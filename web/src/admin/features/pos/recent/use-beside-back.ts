import { usePart } from '../../../../shared/store.ts';
import { loadTranslations } from '../../../app/translations.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { capabilities } from '../counter/capabilities.ts';

/** A house that has switched vouchers off still gives back those that it sold before. */
const LateBesideBack = lazyPart(async () => {
  const [{ BesideBack }] = await Promise.all([import('./beside-back.tsx'), loadTranslations('vouchers')]);
  return BesideBack;
});

/** What asks about the vouchers of a receipt. */
export function useBesideBack() {
  return usePart(capabilities, ({ valueCards }) => valueCards?.BesideBack ?? LateBesideBack);
}
