import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { identity } from './sales.ts';

export function sampleCatalogue(revision: string, articles = 1): Catalogue {
  return {
    revision,
    organization: { name: 'Lindenhof', street: '', postalCode: '', city: '', taxNumber: '', vatId: '' },
    location: {
      locationId: identity.locationId,
      name: 'Biergarten',
      timeZone: 'Europe/Berlin',
      closingHour: 4,
      features: [],
      paymentTypes: ['cash'],
      entitlements: [],
      isClosed: false,
      street: '',
      postalCode: '',
      city: '',
      receiptHeader: '',
      receiptFooter: '',
      logoPath: null,
    },
    areas: [],
    stations: [],
    categories: [],
    articles: Array.from({ length: articles }, (_, count) => ({
      articleId: `article-${count}`,
      version: 1,
      kind: 'sale',
      name: `Helles vom Fass ${count}`,
      shortName: 'Helles',
      nameEn: 'Lager',
      priceCents: 476,
      taxKeys: { 'in-house': 'DE_19', 'take-away': 'DE_19' },
      categoryIds: [],
      depositArticleId: null,
      stationId: null,
      barcode: '',
      pictureFileId: null,
      isSoldOut: false,
    })),
    staff: [],
  };
}
