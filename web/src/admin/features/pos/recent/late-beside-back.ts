import { loadTranslations } from '../../../app/translations.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';

/** A house that has switched vouchers off still gives back those that it sold before. */
export const LateBesideBack = lazyPart(async () => {
  const [{ BesideBack }] = await Promise.all([import('./beside-back.tsx'), loadTranslations('vouchers')]);
  return BesideBack;
});
