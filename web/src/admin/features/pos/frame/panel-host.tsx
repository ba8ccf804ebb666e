import { createElement, useCallback } from 'react';
import { CartSheet } from '../cart/cart-sheet.tsx';
import { capabilities } from '../counter/capabilities.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { ApprovalHost } from '../person/approval-host.tsx';
import { useLayout } from './use-layout.ts';
import {
  Coach,
  ItemSheet,
  OptionSheet,
  SizeSheet,
  PaymentDialog,
  SetSheet,
  DiscountSheet,
  PriceSheet,
  OpenPriceSheet,
  RefundReason,
  RecentDrawer,
  CancelDialog,
  ReceiptDialog,
  TipAfterwardsDialog,
  InvoiceSheet,
  UnprintedDialog,
  ParkDialog,
  ParkedDialog,
  DisplayDialog,
  KeysDialog,
  ConnectionDialog,
  XReportDialog,
  CashBookDialog,
  SettlementSheet,
  CorrectPaymentDialog,
  AssignCodeDialog,
  DrawerDialog,
  PinsDialog,
  PapersDialog,
  ReceiptLinkDialog,
  GoLiveDialog,
  NoTseDialog,
  TseOutageDialog,
} from './panel-parts.ts';

/** What lies over the counter. All but the cart is downloaded when it is first opened, and kept for offline times. */
export function PanelHost() {
  const { till } = useCounter();
  const cardsOver = usePart(capabilities, ({ cards }) => cards?.Over);
  return (
    <>
      <OpenPanel />
      {cardsOver && createElement(cardsOver)}
      <ApprovalHost />
      {till.isTraining && <Coach />}
    </>
  );
}

function OpenPanel() {
  const { panel } = useCounter();
  const open = useValue(panel);
  const isPhone = useLayout() === 'phone';
  const valueCardSheet = usePart(capabilities, ({ valueCards }) => valueCards?.ValueCardSheet);
  const close = useCallback(() => panel.set(undefined), [panel]);
  switch (open?.kind) {
    case undefined:
      return null;
    case 'cart':
      return isPhone ? <CartSheet onClose={close} /> : null;
    case 'line':
      return <ItemSheet key={open.lineId} lineId={open.lineId} onClose={close} />;
    case 'article':
      return <ItemSheet key={open.articleId} {...open} onClose={close} />;
    case 'options':
      return <OptionSheet key={open.articleId} articleId={open.articleId} onClose={close} />;
    case 'sizes':
      return <SizeSheet familyId={open.familyId} onClose={close} />;
    case 'set':
      return <SetSheet key={open.articleId} articleId={open.articleId} lineId={open.lineId} onClose={close} />;
    case 'payment':
      return <PaymentDialog startWith={open.type} paid={open.paid} onClose={close} />;
    case 'discount':
      return <DiscountSheet lineId={open.lineId} onClose={close} />;
    case 'open-price':
      return <OpenPriceSheet {...open} onClose={close} />;
    case 'price':
      return <PriceSheet lineId={open.lineId} onClose={close} />;
    case 'refund-reason':
      return <RefundReason type={open.type} onClose={close} />;
    case 'recent':
      return <RecentDrawer orderId={open.orderId} onClose={close} />;
    case 'cancel':
      return <CancelDialog orderId={open.orderId} onClose={close} />;
    case 'correct-payment':
      return <CorrectPaymentDialog orderId={open.orderId} onClose={close} />;
    case 'tip-afterwards':
      return <TipAfterwardsDialog orderId={open.orderId} onClose={close} />;
    case 'receipt':
      return <ReceiptDialog booked={open.booked} isCopy={open.isCopy} onClose={close} />;
    case 'receipt-link':
      return <ReceiptLinkDialog booked={open.booked} onClose={close} />;
    case 'invoice':
      return <InvoiceSheet booked={open.booked} onClose={close} />;
    case 'papers':
      return <PapersDialog onClose={close} />;
    case 'unprinted':
      return <UnprintedDialog sales={open.sales} onClose={close} />;
    case 'park':
      return <ParkDialog onClose={close} />;
    case 'parked':
      return <ParkedDialog onClose={close} />;
    case 'display':
      return <DisplayDialog onClose={close} />;
    case 'keys':
      return <KeysDialog onClose={close} />;
    case 'connection':
      return <ConnectionDialog onClose={close} />;
    case 'x-report':
      return <XReportDialog onClose={close} />;
    case 'cash-book':
      return <CashBookDialog onClose={close} />;
    case 'settlement':
      return <SettlementSheet onClose={close} />;
    case 'value-card':
      return valueCardSheet ? createElement(valueCardSheet, { onClose: close }) : null;
    case 'assign-code':
      return <AssignCodeDialog code={open.code} onClose={close} />;
    case 'drawer':
      return <DrawerDialog onClose={close} />;
    case 'go-live':
      return <GoLiveDialog onClose={close} />;
    case 'no-tse':
      return <NoTseDialog onClose={close} />;
    case 'tse-outage':
      return <TseOutageDialog onClose={close} />;
    case 'pins':
      return <PinsDialog onClose={close} />;
  }
}
