import { loadTranslations } from '../../../app/translations.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';

const parts = {
  AreaMenu: async () => (await import('./area-menu.tsx')).AreaMenu,
  EventOver: async () => (await import('../pay/event-over.tsx')).EventOver,
  NoPaymentType: async () => (await import('../pay/no-payment-type.tsx')).NoPaymentType,
  Coach: async () => (await import('../coach/open-coach.ts')).openCoach(),
  ItemSheet: async () => {
    await loadTranslations('service', 'counts');
    return (await import('../cart/item-sheet.tsx')).ItemSheet;
  },
  OptionSheet: async () => {
    await loadTranslations('service');
    return (await import('../options/option-sheet.tsx')).OptionSheet;
  },
  SizeSheet: async () => (await import('../options/size-sheet.tsx')).SizeSheet,
  SetSheet: async () => {
    await loadTranslations('service', 'sets');
    return (await import('../sets/set-sheet.tsx')).SetSheet;
  },
  PaymentDialog: async () => (await import('../dialog/payment-dialog.tsx')).PaymentDialog,
  DiscountSheet: async () => {
    await loadTranslations('service');
    return (await import('../discount/discount-sheet.tsx')).DiscountSheet;
  },
  PriceSheet: async () => {
    await loadTranslations('service');
    return (await import('../discount/price-sheet.tsx')).PriceSheet;
  },
  OpenPriceSheet: async () => {
    await loadTranslations('service');
    return (await import('../open-price/open-price-sheet.tsx')).OpenPriceSheet;
  },
  RefundReason: async () => (await import('../pay/refund-reason.tsx')).RefundReason,
  RecentDrawer: async () => (await import('../recent/recent-drawer.tsx')).RecentDrawer,
  CancelDialog: async () => {
    await loadTranslations('vouchers');
    return (await import('../recent/cancel-dialog.tsx')).CancelDialog;
  },
  CorrectPaymentDialog: async () => {
    await loadTranslations('service');
    return (await import('../recent/correct-payment-dialog.tsx')).CorrectPaymentDialog;
  },
  TipAfterwardsDialog: async () => {
    await loadTranslations('service');
    return (await import('../recent/tip-afterwards-dialog.tsx')).TipAfterwardsDialog;
  },
  ReceiptDialog: async () => (await import('../recent/receipt-dialog.tsx')).ReceiptDialog,
  InvoiceSheet: async () => {
    await loadTranslations('invoice');
    return (await import('../invoice/invoice-sheet.tsx')).InvoiceSheet;
  },
  UnprintedDialog: async () => (await import('../recent/unprinted-dialog.tsx')).UnprintedDialog,
  ParkDialog: async () => (await import('../menu/park-dialog.tsx')).ParkDialog,
  ParkedDialog: async () => (await import('../menu/parked-dialog.tsx')).ParkedDialog,
  DisplayDialog: async () => (await import('../display/display-dialog.tsx')).DisplayDialog,
  KeysDialog: async () => (await import('../keys/keys-dialog.tsx')).KeysDialog,
  ConnectionDialog: async () => (await import('../menu/connection-dialog.tsx')).ConnectionDialog,
  XReportDialog: async () => (await import('../menu/x-report-dialog.tsx')).XReportDialog,
  CashBookDialog: async () => {
    await loadTranslations('cash');
    return (await import('../cash-book/cash-book-dialog.tsx')).CashBookDialog;
  },
  SettlementSheet: async () => {
    await loadTranslations('cash');
    return (await import('../settlement/settlement-sheet.tsx')).SettlementSheet;
  },
  AssignCodeDialog: async () => (await import('../keys/assign-code-dialog.tsx')).AssignCodeDialog,
  DrawerDialog: async () => (await import('../menu/drawer-dialog.tsx')).DrawerDialog,
  PinsDialog: async () => (await import('../person/pins-dialog.tsx')).PinsDialog,
  PapersDialog: async () => (await import('../paper/papers-dialog.tsx')).PapersDialog,
  GoLiveDialog: async () => (await import('../training/go-live-dialog.tsx')).GoLiveDialog,
  NoTseDialog: async () => (await import('../menu/no-tse-dialog.tsx')).NoTseDialog,
  TseOutageDialog: async () => (await import('../menu/tse-outage-dialog.tsx')).TseOutageDialog,
  ReceiptLinkDialog: async () => (await import('../paper/receipt-link-dialog.tsx')).ReceiptLinkDialog,
};

export const AreaMenu = lazyPart(parts.AreaMenu);
export const EventOver = lazyPart(parts.EventOver);
export const NoPaymentType = lazyPart(parts.NoPaymentType);
export const Coach = lazyPart(parts.Coach);
export const ItemSheet = lazyPart(parts.ItemSheet);
export const OptionSheet = lazyPart(parts.OptionSheet);
export const SizeSheet = lazyPart(parts.SizeSheet);
export const SetSheet = lazyPart(parts.SetSheet);
export const PaymentDialog = lazyPart(parts.PaymentDialog);
export const DiscountSheet = lazyPart(parts.DiscountSheet);
export const PriceSheet = lazyPart(parts.PriceSheet);
export const OpenPriceSheet = lazyPart(parts.OpenPriceSheet);
export const RefundReason = lazyPart(parts.RefundReason);
export const RecentDrawer = lazyPart(parts.RecentDrawer);
export const CancelDialog = lazyPart(parts.CancelDialog);
export const CorrectPaymentDialog = lazyPart(parts.CorrectPaymentDialog);
export const TipAfterwardsDialog = lazyPart(parts.TipAfterwardsDialog);
export const ReceiptDialog = lazyPart(parts.ReceiptDialog);
export const InvoiceSheet = lazyPart(parts.InvoiceSheet);
export const UnprintedDialog = lazyPart(parts.UnprintedDialog);
export const ParkDialog = lazyPart(parts.ParkDialog);
export const ParkedDialog = lazyPart(parts.ParkedDialog);
export const DisplayDialog = lazyPart(parts.DisplayDialog);
export const KeysDialog = lazyPart(parts.KeysDialog);
export const ConnectionDialog = lazyPart(parts.ConnectionDialog);
export const XReportDialog = lazyPart(parts.XReportDialog);
export const CashBookDialog = lazyPart(parts.CashBookDialog);
export const SettlementSheet = lazyPart(parts.SettlementSheet);
export const AssignCodeDialog = lazyPart(parts.AssignCodeDialog);
export const DrawerDialog = lazyPart(parts.DrawerDialog);
export const PinsDialog = lazyPart(parts.PinsDialog);
export const PapersDialog = lazyPart(parts.PapersDialog);
export const ReceiptLinkDialog = lazyPart(parts.ReceiptLinkDialog);
export const GoLiveDialog = lazyPart(parts.GoLiveDialog);
export const NoTseDialog = lazyPart(parts.NoTseDialog);
export const TseOutageDialog = lazyPart(parts.TseOutageDialog);

/** Behind the first picture: who opens the till wants to tap, not to wait for dialogs. */
export function fetchPartsWhenIdle(): () => void {
  const waiting = requestIdleCallback(() => void fetchAllParts(), { timeout: 3_000 });
  return () => cancelIdleCallback(waiting);
}

/** Everything a till may need, fetched while the network is there: a dialog that has to be downloaded is none offline. */
async function fetchAllParts(): Promise<void> {
  const others = [
    () => import('../menu/pos-menu.tsx'),
    () => import('../person/approval-dialog.tsx'),
    () => import('../../../app/notices/notice-view.tsx'),
    () => import('../../../app/session/sign-in-dialog.tsx'),
    () => import('../../../device/printing/printer-kit.ts'),
  ];
  for (const load of [...others, ...Object.values(parts)]) await load().catch(() => undefined);
}
