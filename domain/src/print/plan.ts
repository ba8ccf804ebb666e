import type { Catalogue, CatalogueArea } from '../offer/catalogue.ts';
import { moneyType } from '../basics/payment-types.ts';
import type { DrawerPin, PrintDocument, PrintImage, PrintKind } from './document.ts';
import { giftCardDocument } from './gift-card.ts';
import { receiptDocument, type ReceiptPaper } from './receipt.ts';
import type { PaperTse } from './tse.ts';
import { tseAtSale } from './tse-at-sale.ts';
import { type SlipSplit, slipDocuments } from './slip.ts';
import { drawerDocument } from './drawer-document.ts';
import type { PaperLanguage } from './texts.ts';
import { allergensAdded } from '../offer/option-declarations.ts';
import type { SoldLine } from '../sales/sale-fact.ts';
import { smallBusinessKey } from '../offer/small-business.ts';
import { preparedLines } from '../orders/prepared-lines.ts';
import { formatReceiptNumber } from '../sales/receipt-number.ts';
import { callsOff } from '../sales/sale-fact.ts';

/** What of a printer decides what it gets. */
export type PaperTarget = { readonly printerId: string; readonly hasDrawer: boolean; readonly drawerPin: DrawerPin };

export type SalePaper = Omit<ReceiptPaper, 'sender' | 'tse'> & {
  /** What is known of its signature; absent: what the sale itself says. */
  readonly tse?: PaperTse | undefined;
  readonly catalogue: Pick<Catalogue, 'organization' | 'location' | 'areas' | 'optionGroups'> &
    Partial<Pick<Catalogue, 'articles'>>;
  readonly logo?: PrintImage | undefined;
  readonly printers: readonly PaperTarget[];
  /** The one beside this device; `undefined`: it has none. */
  readonly receiptPrinterId: string | undefined;
  readonly receipt: 'always' | 'ask' | 'never';
};

export type PlannedPaper = {
  readonly printerId: string;
  readonly kind: PrintKind;
  readonly part: number;
  readonly document: PrintDocument;
};

/**
 * Everything that comes out of printers because something was sold or taken back: drawer, receipt, slips, cards. Of what
 * was only practised the receipt alone: nobody cooks it, no money goes into a drawer, and its gift card buys nothing.
 */
export function papersOfSale(paper: SalePaper, language: PaperLanguage): readonly PlannedPaper[] {
  const beside = paper.printers.find(({ printerId }) => printerId === paper.receiptPrinterId);
  if (paper.isTraining) return beside ? receiptWhereWanted(paper, beside, language) : [];
  return [
    ...(beside ? besideTheTill(paper, beside, language) : []),
    ...slipsOf(paper, language),
    ...(beside ? giftCardsOf(paper, beside, language) : []),
  ];
}

type ReceiptOfSale = Omit<SalePaper, 'printers' | 'receiptPrinterId' | 'receipt'>;

export function receiptOfSale(paper: ReceiptOfSale, language: PaperLanguage): PrintDocument {
  return receiptDocument(paperOfSale(paper), language);
}

/** What stands on the receipt, for whatever other paper is made of it. */
export function paperOfSale(paper: ReceiptOfSale): ReceiptPaper {
  const { organization, location } = paper.catalogue;
  const tse = paper.tse ?? (paper.isTraining ? ({ kind: 'training' } as const) : tseAtSale(paper.sale, paper.at));
  return { ...paper, sender: { organization, location, logo: paper.logo }, tse };
}

function besideTheTill(paper: SalePaper, target: PaperTarget, language: PaperLanguage): readonly PlannedPaper[] {
  const { printerId, hasDrawer, drawerPin } = target;
  const opensDrawer = paper.sale.payments.some(({ type }) => moneyType(type).inDrawer);
  return [
    ...(opensDrawer && hasDrawer
      ? [{ printerId, kind: 'drawer', part: 0, document: drawerDocument(drawerPin) } as const]
      : []),
    ...receiptWhereWanted(paper, target, language),
  ];
}

function receiptWhereWanted(
  paper: SalePaper,
  { printerId }: PaperTarget,
  language: PaperLanguage,
): readonly PlannedPaper[] {
  if (paper.receipt !== 'always') return [];
  return [{ printerId, kind: 'receipt', part: 0, document: receiptOfSale(paper, language) }];
}

/** An area's own printer, else the one of the device that took the order, else the first of the organisation. */
function slipsOf(paper: SalePaper, language: PaperLanguage): readonly PlannedPaper[] {
  const { sale, catalogue, printers, receiptPrinterId, at, servedBy } = paper;
  const area = catalogue.areas.find(({ areaId }) => areaId === sale.areaId);
  const { pickupNo } = sale;
  // What a bill pays has been to the kitchen before, and so has what is only paid anew.
  if (!area?.printsOrderItems || pickupNo === null || sale.kitchen === 'slip' || sale.releases) return [];
  const wanted = [area.printerId, receiptPrinterId, printers[0]?.printerId];
  const printerId = wanted.find((id) => printers.some((known) => known.printerId === id));
  if (typeof printerId !== 'string') return [];
  const isCancelled = callsOff(sale);
  const slip = {
    sale: { ...sale, pickupNo, lines: preparedLines(sale.lines).map((line) => declared(line, catalogue)) },
    at,
    timeZone: catalogue.location.timeZone,
    heading: area.name,
    servedBy,
    split: splitOf(area),
    isCancelled,
  };
  return slipDocuments(slip, language).map((document, place) => ({
    printerId,
    kind: document.kind,
    part: place + 1,
    document,
  }));
}

/** A cook has to know what an extra brings into a dish. */
function declared(line: SoldLine, catalogue: SalePaper['catalogue']) {
  const options = line.options.map((option) => ({ ...option, adds: allergensAdded(catalogue, option) }));
  return { ...line, options };
}

function splitOf({ printsEachLine, printsEachPiece }: CatalogueArea): SlipSplit {
  if (printsEachPiece) return 'piece';
  return printsEachLine ? 'line' : 'whole';
}

function giftCardsOf(paper: SalePaper, { printerId }: PaperTarget, language: PaperLanguage): readonly PlannedPaper[] {
  const { sale, series, catalogue } = paper;
  const cards = sale.lines.filter(
    ({ kind, giftCardCode, quantity }) =>
      (kind === 'gift-card' || kind === 'value-card') && giftCardCode !== null && quantity > 0,
  );
  return cards.map(({ kind, name, giftCardCode, totalCents, shares, taxKey }, place) => ({
    printerId,
    kind: 'gift-card',
    part: place + 1,
    document: giftCardDocument(
      {
        senderName: catalogue.location.name,
        logo: paper.logo,
        name,
        code: giftCardCode ?? '',
        valueCents: totalCents,
        ratePermille: kind === 'value-card' ? null : (shares[0]?.ratePermille ?? 0),
        isSmall: taxKey === smallBusinessKey,
        validUntil: null,
        receiptNumber: formatReceiptNumber({ ...sale, series }),
      },
      language,
    ),
  }));
}
