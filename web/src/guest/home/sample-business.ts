/** The beer garden of the pictures. Prices in cents; the cart adds up. */
export const categories = ['all', 'beer', 'soft', 'wine', 'food', 'sweets'] as const;

export const tiles = [
  { article: 'lager', category: 'beer', price: 480, hasDeposit: true, inCart: 2 },
  { article: 'shandy', category: 'beer', price: 480, hasDeposit: true, inCart: 0 },
  { article: 'wheat', category: 'beer', price: 520, hasDeposit: true, inCart: 0 },
  { article: 'liter', category: 'beer', price: 940, hasDeposit: true, inCart: 0 },
  { article: 'cola', category: 'soft', price: 390, hasDeposit: true, inCart: 0 },
  { article: 'apple', category: 'soft', price: 390, hasDeposit: true, inCart: 0 },
  { article: 'water', category: 'soft', price: 320, hasDeposit: true, inCart: 0 },
  { article: 'wine', category: 'wine', price: 550, hasDeposit: true, inCart: 0 },
  { article: 'fries', category: 'food', price: 400, hasDeposit: false, inCart: 0 },
  { article: 'sausage', category: 'food', price: 450, hasDeposit: false, inCart: 1 },
  { article: 'steak', category: 'food', price: 650, hasDeposit: false, inCart: 0 },
  { article: 'chicken', category: 'food', price: 1190, hasDeposit: false, inCart: 0 },
  { article: 'pretzel', category: 'food', price: 320, hasDeposit: false, inCart: 0 },
  { article: 'cheese', category: 'food', price: 980, hasDeposit: false, inCart: 0 },
  { article: 'pancake', category: 'sweets', price: 1290, hasDeposit: false, inCart: 0 },
  { article: 'strudel', category: 'sweets', price: 780, hasDeposit: false, inCart: 0 },
] as const;

export const cart = { lager: 960, deposit: 400, sausage: 450, goods: 1410, total: 1810 } as const;

export const depositPerCup = 200;

export const quickAmounts = [2000, 5000] as const;

export const tickets = [
  {
    number: 'K2-17',
    waited: '02:14',
    isLate: false,
    lines: [
      { quantity: 2, article: 'cheese' },
      { quantity: 1, article: 'chicken' },
    ],
  },
  {
    number: 'K1-42',
    waited: '06:21',
    isLate: true,
    lines: [
      { quantity: 3, article: 'sausage' },
      { quantity: 1, article: 'fries' },
    ],
  },
] as const;
