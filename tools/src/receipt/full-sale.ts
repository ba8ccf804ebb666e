import type { SalePaper } from '@tresen/domain/print/plan';
import { mealSale } from './meal-sale.ts';
import { sampleAt } from './samples.ts';

/** An organisation where a sale brings everything there is: a pulse for the drawer, a receipt, slips and a gift card. */
export function everything(): SalePaper {
  const meal = mealSale({ areaId: 'garden' });
  const [first] = meal.lines;
  if (!first) throw new Error('there is a first line');
  const card = { ...first, lineNo: 99, kind: 'gift-card', name: 'Gutschein', giftCardCode: 'ABCD-EFGH' } as const;
  return {
    sale: { ...meal, lines: [...meal.lines.map((line) => ({ ...line, stationId: 'kitchen' })), card] },
    series: 3,
    at: sampleAt,
    servedBy: 'Anna',
    catalogue: {
      organization: { name: 'Löwen', street: '', postalCode: '', city: '', taxNumber: '', vatId: '' },
      location: {
        locationId: 'l',
        name: 'Zum Löwen',
        timeZone: 'Europe/Berlin',
        closingHour: 4,
        features: [],
        paymentTypes: ['cash'],
        entitlements: ['tse'],
        isClosed: false,
        street: '',
        postalCode: '',
        city: '',
        receiptHeader: '',
        receiptFooter: '',
        logoPath: null,
      },
      areas: [
        {
          areaId: 'garden',
          name: 'Garten',
          hiddenTypes: [],
          onlyCategoryIds: null,
          showsDepositInAll: true,
          printsOrderItems: true,
          printsEachLine: false,
          printsEachPiece: false,
          printerId: null,
          acceptsAutomatically: true,
          servicePlace: 'in-house',
          warnAfterMinutes: 10,
          lateAfterMinutes: 20,
        },
      ],
    },
    printers: [{ printerId: 'beside', hasDrawer: true, drawerPin: 2 }],
    receiptPrinterId: 'beside',
    receipt: 'always',
  };
}
