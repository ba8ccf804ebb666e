import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { isFeatureOn } from '@tresen/domain/locations/feature-gates';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import type { Counter } from './counter.ts';
import { isEmpty } from './sale.ts';

/** Where selling was switched off, what is open is brought to its end and nothing new begins. Says so. */
export function mayBegin({ till, sale }: Counter): boolean {
  if (sellsHere(till.catalogue.get()) || !isEmpty(sale.get())) return true;
  const t = translations().till;
  showNotice({ id: 'till-switched-off', text: `${t('switchedOff.title')}. ${t('switchedOff.text')}` });
  return false;
}

export function sellsHere({ location }: Catalogue): boolean {
  return isFeatureOn('point-of-sale', [location]);
}
