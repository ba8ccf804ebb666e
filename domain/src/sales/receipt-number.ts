/** Register, series and number: unique on paper, even after a device was lost with numbers nobody knows. */
export type ReceiptNumber = { readonly registerCode: string; readonly series: number; readonly receiptNo: number };

/** The short number that is called out: per register and business day. */
export type PickupNumber = { readonly registerCode: string; readonly pickupNo: number };

/** `K2-3-000017` */
export function formatReceiptNumber({ registerCode, series, receiptNo }: ReceiptNumber): string {
  return `${registerCode}-${series}-${String(receiptNo).padStart(6, '0')}`;
}

export function parseReceiptNumber(text: string): ReceiptNumber | undefined {
  const [, registerCode, series, receiptNo] = /^([A-Z0-9]{1,8})-([1-9]\d{0,3})-(\d{6,15})$/.exec(text) ?? [];
  if (registerCode === undefined || Number(receiptNo) < 1) return undefined;
  const parsed = { registerCode, series: Number(series), receiptNo: Number(receiptNo) };
  return formatReceiptNumber(parsed) === text ? parsed : undefined;
}

/** The receipt that a reason ends with: „Nachtrag zu K2-3-000017“. */
export function receiptNamedIn(reason: string): ReceiptNumber | undefined {
  return parseReceiptNumber(reason.split(' ').at(-1) ?? '');
}

/** `K2-17` */
export function formatPickupNumber({ registerCode, pickupNo }: PickupNumber): string {
  return `${registerCode}-${pickupNo}`;
}

/** What people know a sale by: the number that is called out, or, where none is, that of its receipt. */
export function formatSaleNumber(sale: {
  readonly registerCode: string;
  readonly pickupNo: number | null;
  readonly receiptNo: number;
}): string {
  const { registerCode, pickupNo, receiptNo } = sale;
  return pickupNo === null
    ? `${registerCode}-${String(receiptNo).padStart(6, '0')}`
    : formatPickupNumber({ registerCode, pickupNo });
}

export function parsePickupNumber(text: string): PickupNumber | undefined {
  const [, registerCode, pickupNo] = /^([A-Z0-9]{1,8})-([1-9]\d{0,8})$/.exec(text) ?? [];
  return registerCode === undefined ? undefined : { registerCode, pickupNo: Number(pickupNo) };
}

export type LastNumbers = { readonly receiptNo: number; readonly pickupNo: number; readonly businessDate: string };

/** The receipt number runs on for ever within its series; the pick-up number starts again with each business day. */
export function nextNumbers(
  last: LastNumbers | undefined,
  businessDate: string,
): Pick<LastNumbers, 'receiptNo' | 'pickupNo'> {
  if (last === undefined) return { receiptNo: 1, pickupNo: 1 };
  const pickupNo = last.businessDate === businessDate ? last.pickupNo + 1 : 1;
  return { receiptNo: last.receiptNo + 1, pickupNo };
}

export type MissingNumbers = { readonly firstNo: number; readonly lastNo: number };

/** Which numbers of a series never arrived, when `receiptNo` follows `lastNo`; `undefined` where there is no gap. */
export function missingBetween(lastNo: number, receiptNo: number): MissingNumbers | undefined {
  return receiptNo > lastNo + 1 ? { firstNo: lastNo + 1, lastNo: receiptNo - 1 } : undefined;
}
