import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { failureText } from '../../../app/calls/failure-text.ts';
import { loadTranslations, translations } from '../../../app/translations.ts';
import type { Counter } from '../counter/counter.ts';

/**
 * A voucher that is taken back may be spent at another till in this moment: what goes back is set aside first. Answers what
 * stands against it.
 */
export async function holdWhatGoesBack(
  { till }: Counter,
  orderId: string,
  lines: readonly SoldLine[],
): Promise<string | undefined> {
  const sold = lines.filter(({ kind, giftCardCode }) => kind === 'value-card' && giftCardCode !== null);
  if (sold.length === 0) return undefined;
  await loadTranslations('vouchers');
  const t = translations().vouchers;
  if (!till.state.get().isOnline) return t('back.offline');
  try {
    for (const { giftCardCode, totalCents } of sold)
      await till.server.holdGiftCard({ orderId, code: giftCardCode ?? '', amountCents: Math.abs(totalCents) });
    return undefined;
  } catch (error) {
    await till.server.releaseGiftCard({ orderId }).catch(() => undefined);
    return isNotEnough(error) ? t('back.notThere') : failureText(error);
  }
}

function isNotEnough(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'gift-card/not-enough';
}
