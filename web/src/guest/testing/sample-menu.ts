import type { GuestItem, GuestMenu } from '@tresen/contract/guest-menu';

export function sampleItem(over: Partial<GuestItem> = {}): GuestItem {
  return {
    kind: 'article',
    entryId: '11111111-0000-4000-8000-000000000001',
    name: { de: 'Helles 0,5 l', en: 'Lager 0.5 l' },
    description: { de: 'Mild, aus der Region', en: 'Mild, from the region' },
    priceCents: 480,
    depositCents: 200,
    allergens: ['barley'],
    additives: ['antioxidant'],
    diet: undefined,
    needsDeclaration: false,
    isSoldOut: false,
    hasLargePicture: false,
    ...over,
  };
}

export function sampleMenu(over: Partial<GuestMenu> = {}): GuestMenu {
  return {
    menuId: '22222222-0000-4000-8000-000000000002',
    look: {
      dimPercent: 0,
      showsPrices: true,
      showsPictures: true,
      showsDescriptions: true,
      showsAllergens: true,
      columns: 2,
    },
    name: { de: 'Sommerkarte', en: 'Summer menu' },
    note: { de: '', en: '' },
    place: {
      name: 'Biergarten Lindenhof',
      street: 'Am Lindenhof 1',
      postalCode: '84028',
      city: 'Landshut',
      phone: '+49 871 1',
      website: '',
      openingHours: 'Heute bis 22:00',
      brandColour: '#ffd400',
    },
    others: [],
    categories: [
      {
        categoryId: '33333333-0000-4000-8000-000000000003',
        name: { de: 'Getränke', en: 'Drinks' },
        entries: [
          { kind: 'subheading', entryId: '44444444-0000-4000-8000-000000000004', name: { de: 'Vom Fass', en: '' } },
          sampleItem(),
        ],
      },
    ],
    imprint: 'Lindenhof Gastro GmbH',
    privacy: '',
    asOf: '2026-11-15',
    ...over,
  };
}
