import { type GuestSlips, guestSlips } from '@tresen/domain/print/card-slip';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { CardCalls } from '../../../device/cards/card-calls.ts';
import type { CardDesk } from '../../../device/cards/card-desk.ts';
import { attemptOfView } from '../../../device/cards/known-card.ts';

/** At once, for the paper that is queued where the sale is written: whoever was paid at a terminal has heard it here. */
export function slipsOf(desk: CardDesk, { payments }: SaleFact): GuestSlips {
  return guestSlips(
    payments,
    desk.known.get().map(({ attempt }) => attempt),
  );
}

/** For a copy: what was paid at another till, or long ago, the server knows. */
export async function fetchedSlipsOf(
  { desk, calls }: { readonly desk: CardDesk; readonly calls: CardCalls },
  sale: SaleFact,
): Promise<GuestSlips> {
  const known = slipsOf(desk, sale);
  const unheard = sale.payments.flatMap(({ attemptId }) =>
    attemptId === null || known.has(attemptId) ? [] : attemptId,
  );
  const views = await Promise.all(
    unheard.map((attemptId) => calls.showCardAttempt({ attemptId, step: null, waitMs: 0 }).catch(() => undefined)),
  );
  const fetched = guestSlips(
    sale.payments,
    views.flatMap((view) => (view ? [attemptOfView(view)] : [])),
  );
  return new Map([...known, ...fetched]);
}
