import { defaultClosing } from '@tresen/domain/basics/business-day';
import type { Catalogue } from '@tresen/domain/offer/catalogue';

/** For a till that has lost everything but its mark: nothing to sell, and nothing sells on it. */
export function emptyCatalogue(locationId: string): Catalogue {
  const nowhere = { street: '', postalCode: '', city: '' };
  const { timeZone, hour } = defaultClosing;
  return {
    revision: '',
    organization: { name: '', ...nowhere, taxNumber: '', vatId: '' },
    location: {
      locationId,
      name: '',
      timeZone,
      closingHour: hour,
      features: [],
      paymentTypes: [],
      entitlements: [],
      isClosed: false,
      ...nowhere,
      receiptHeader: '',
      receiptFooter: '',
      logoPath: null,
    },
    areas: [],
    stations: [],
    categories: [],
    articles: [],
    staff: [],
  };
}
