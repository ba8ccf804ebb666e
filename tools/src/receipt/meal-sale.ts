import { addToCart, emptyCart, soldLines } from '@tresen/domain/sales/cart';
import { notedByHand, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { sampleArticle, sampleCup, sampleDate, sampleSale } from '@tresen/domain/sales/sample-sale';
import { sumOf, vatOf } from '@tresen/domain/sales/sold-lines';

function meal(): readonly SoldLine[] {
  const spaetzle = sampleArticle(
    { articleId: 'spaetzle', name: 'Käsespätzle mit Röstzwiebeln und kleinem Salat', priceCents: 1450 },
    'DE_7',
  );
  const roast = sampleArticle({ articleId: 'roast', name: 'Schwäbischer Zwiebelrostbraten', priceCents: 2690 }, 'DE_7');
  const combi = sampleArticle(
    { articleId: 'menu', name: 'Mittagsmenü mit Getränk', priceCents: 1990 },
    'DE_COMBI_70_30',
  );
  let cart = emptyCart('in-house');
  cart = addToCart(cart, { lineId: '1', article: spaetzle, deposit: null, quantity: 2 });
  cart = addToCart(cart, { lineId: '2', article: roast, deposit: null, quantity: 1 });
  cart = addToCart(cart, {
    lineId: '3',
    article: sampleArticle({ name: 'Weißbier 0,5 l' }),
    deposit: sampleCup,
    quantity: 3,
  });
  cart = addToCart(cart, { lineId: '4', article: combi, deposit: null, quantity: 1 });
  return soldLines(cart, sampleDate).map((line) =>
    line.lineNo === 2 ? { ...line, note: 'medium, Bratkartoffeln statt Spätzle' } : line,
  );
}

export function mealSale(given: Partial<SaleFact> = {}): SaleFact {
  const lines = given.lines ?? meal();
  const totalCents = sumOf(lines);
  const payments = [
    { type: 'cash', amountCents: totalCents, tenderedCents: totalCents + 2145, changeCents: 2145, ...notedByHand },
  ] as const;
  return sampleSale(lines, { vat: vatOf(lines), totalCents, payments, ...given });
}

export function refundSale(): SaleFact {
  const lines = meal()
    .slice(2, 3)
    .map((line) => ({
      ...line,
      quantity: -1,
      totalCents: 0 - line.unitCents,
      shares: line.shares.map(({ ratePermille }) => ({ ratePermille, grossCents: 0 - line.unitCents })),
    }));
  const totalCents = sumOf(lines);
  return mealSale({
    lines,
    receiptNo: 18,
    payments: [
      { type: 'cash', amountCents: totalCents, tenderedCents: 0, changeCents: 0 - totalCents, ...notedByHand },
    ],
    cancels: { orderId: 'order-1', registerCode: 'K2', series: 3, receiptNo: 17, isWhole: false, reason: 'complaint' },
  });
}

export function redeemedSale(): SaleFact {
  const [first] = meal();
  if (!first) throw new Error('there is a first line');
  const card: SoldLine = {
    ...first,
    lineNo: 9,
    kind: 'redemption',
    name: 'Gutschein Speisen',
    quantity: 1,
    unitCents: -2000,
    totalCents: -2000,
    shares: [{ ratePermille: 70, grossCents: -2000 }],
    note: '',
    giftCardCode: 'GK7P-4XQ2-M9TD',
  };
  const lines = [first, card];
  return mealSale({
    lines,
    payments: [{ type: 'card', amountCents: 900, tenderedCents: 0, changeCents: 0, ...notedByHand }],
  });
}
