import { detailsRefusals } from '@tresen/domain/basics/business-details';
import { translations } from '../../app/translations.ts';
import type { Verdict } from './validate.ts';

type Details = Parameters<typeof detailsRefusals>[0];
type Field = ReturnType<typeof detailsRefusals>[number]['field'];

/** What is wrong with one of the fields that stand on every receipt, in a sentence that says what is expected. */
export function detailVerdict(field: Field, details: Partial<Details>): Verdict {
  const all = { street: '', postalCode: '', city: '', taxNumber: '', vatId: '', ...details };
  const found = detailsRefusals(all).find((refusal) => refusal.field === field);
  const t = translations().settings;
  switch (found?.code) {
    case undefined:
      return true;
    case 'postal-code/shape':
      return t('address.postalCode');
    case 'postal-code/missing':
      return t('address.postalCodeMissing');
    case 'city/missing':
      return t('address.cityMissing');
    case 'tax-number/shape':
      return t('organization.taxNumberWrong');
    case 'vat-id/shape':
      return t('organization.vatIdWrong');
    case 'vat-id/check-digit':
      return t('organization.vatIdCheckDigit');
  }
}
