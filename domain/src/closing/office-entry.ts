import { accept, refuse, type Result } from '../basics/result.ts';
import { type CashMove, cashMove, type CashMoveRefusal, type TypedMoveKind } from './cash-book.ts';

/** What somebody types at a desk about the drawer of a register. */
export type TypedOfficeEntry = {
  readonly kind: TypedMoveKind;
  /** Without a sign: the kind gives it. */
  readonly amountCents: number | undefined;
  readonly reason: string;
};

export type OfficeEntryRefusal = CashMoveRefusal | { readonly code: 'cash/too-little'; readonly heldCents: number };

/**
 * An entry of the cash book that no till writes. Nobody stands at the drawer to explain it, so it always says why; and more than the
 * drawer holds cannot have been taken out of it.
 */
export function officeEntry(typed: TypedOfficeEntry, heldCents: number): Result<CashMove, OfficeEntryRefusal> {
  const made = cashMove(typed.kind, typed.amountCents, typed.reason);
  if (!made.ok) return made;
  if (made.value.reason === '') return refuse({ code: 'cash/reason-needed' });
  if (isOverdrawn(made.value.amountCents, heldCents)) return refuse({ code: 'cash/too-little', heldCents });
  return made;
}

/** What was booked stays: the same kind with the opposite sign takes it back, so that every account ends as if it had never been. */
export function officeReversal(
  booked: Pick<CashMove, 'kind' | 'amountCents'>,
  typedReason: string,
  heldCents: number,
): Result<CashMove, OfficeEntryRefusal> {
  const reason = typedReason.trim();
  const amountCents = 0 - booked.amountCents;
  if (reason === '') return refuse({ code: 'cash/reason-needed' });
  if (isOverdrawn(amountCents, heldCents)) return refuse({ code: 'cash/too-little', heldCents });
  return accept({ kind: booked.kind, amountCents, reason });
}

/** Own vouchers of a location are numbered for themselves: `E-0042`. */
export function officeEntryNumber(entryNo: number): string {
  return `E-${String(entryNo).padStart(4, '0')}`;
}

function isOverdrawn(amountCents: number, heldCents: number): boolean {
  return amountCents < 0 && heldCents + amountCents < 0;
}
