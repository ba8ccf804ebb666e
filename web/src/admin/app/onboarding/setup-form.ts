import type { SetupChoice } from '@tresen/contract/onboarding';
import { priceRefusal } from '@tresen/domain/articles/article';
import {
  articleTemplates,
  choicesOf,
  type BusinessKind,
  type PlannedArticle,
  proposedTemplate,
  type TemplateKey,
} from '@tresen/domain/templates/article-template';
import { detailsRefusals } from '@tresen/domain/basics/business-details';
import { cents } from '@tresen/domain/basics/money';
import { printPrice, readPrice } from '@tresen/domain/basics/typed-price';
import type { PaymentType } from '@tresen/domain/basics/payment-types';
import type { TemplateTaxKey } from '@tresen/domain/templates/template-shape';
import type { api } from '../api.ts';

export type SetupView = Awaited<ReturnType<typeof api.onboarding.show>>;

type Picked = { readonly isOn: boolean; readonly text: string };

/** What stands in the four steps, as typed. */
export type SetupForm = {
  readonly organizationName: string;
  readonly locationName: string;
  readonly kind: BusinessKind;
  readonly first: string;
  readonly last: string;
  readonly template: TemplateKey;
  readonly picks: Readonly<Record<string, Picked>>;
  readonly hasHappyHour: boolean;
  readonly taxes: Readonly<Record<string, TemplateTaxKey>>;
  readonly paymentTypes: readonly PaymentType[];
  /** For receipts; may be left empty until the first real sale. */
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly taxNumber: string;
};

const usualDays = 2;

/** As it was left, else as far as the organisation knows it by itself: nothing is asked that was said before. */
export function formOf({ draft, organizationName, details, place }: SetupView, point: ',' | '.'): SetupForm {
  const today = Temporal.Now.plainDateISO();
  const template = draft?.template ?? proposedTemplate.restaurant;
  const names = { organizationName, locationName: place?.name ?? draft?.locationName ?? organizationName };
  const blank: SetupForm = {
    ...names,
    kind: draft?.kind ?? 'restaurant',
    first: draft?.days?.first ?? today.toString(),
    last: draft?.days?.last ?? today.add({ days: usualDays }).toString(),
    template,
    picks: picksOf(template, point),
    hasHappyHour: draft?.hasHappyHour ?? false,
    taxes: taxesOf(template),
    paymentTypes: place?.paymentTypes ?? draft?.paymentTypes ?? ['cash'],
    street: details.street || (draft?.street ?? ''),
    postalCode: details.postalCode || (draft?.postalCode ?? ''),
    city: details.city || (draft?.city ?? ''),
    taxNumber: details.taxNumber || (draft?.taxNumber ?? ''),
  };
  if (!draft) return blank;
  const prices = new Map(draft.articles.map(({ key, priceCents }) => [key, priceCents]));
  const picks = Object.entries(blank.picks).map(([key, { text }]) => {
    const price = prices.get(key);
    return [
      key,
      { isOn: price !== undefined, text: price === undefined ? text : printPrice(cents(price), point) },
    ] as const;
  });
  return {
    ...blank,
    organizationName: place ? organizationName : draft.organizationName,
    picks: Object.fromEntries(picks),
    taxes: { ...blank.taxes, ...Object.fromEntries(draft.taxes.map(({ category, taxKey }) => [category, taxKey])) },
  };
}

/** Another template is another list: what was typed for the one before belongs to it alone. */
export function withTemplate(form: SetupForm, template: TemplateKey, point: ',' | '.'): SetupForm {
  return { ...form, template, picks: picksOf(template, point), hasHappyHour: false, taxes: taxesOf(template) };
}

function isPriceWrong({ kind }: PlannedArticle, text: string): boolean {
  const price = readPrice(text);
  return price === undefined || priceRefusal(kind, price) !== undefined;
}

/** The prices that have to be looked at again. */
export function wrongPrices({ template, picks }: SetupForm): readonly string[] {
  return choicesOf(template).flatMap((article) => {
    const pick = picks[article.key];
    return pick?.isOn && isPriceWrong(article, pick.text) ? [article.key] : [];
  });
}

/** What is sent and kept. A price that is still being typed counts as that of the template. */
export function choiceIn(form: SetupForm, names: { readonly area: string; readonly station: string }): SetupChoice {
  const articles = choicesOf(form.template).flatMap((article) => {
    const pick = form.picks[article.key];
    if (!pick?.isOn) return [];
    const typed = isPriceWrong(article, pick.text) ? undefined : readPrice(pick.text);
    return [{ key: article.key, priceCents: Number(typed ?? article.priceCents) }];
  });
  return {
    organizationName: form.organizationName.trim(),
    locationName: form.locationName.trim(),
    kind: form.kind,
    days: form.kind === 'event' ? { first: form.first, last: form.last } : null,
    template: form.template,
    articles,
    hasHappyHour: form.hasHappyHour,
    taxes: Object.entries(form.taxes).map(([category, taxKey]) => ({ category, taxKey })),
    paymentTypes: [...form.paymentTypes],
    areaName: names.area,
    stationName: names.station,
    ...rightDetails(form),
  };
}

/** What is still being typed is not sent: the organisation is asked for it again before it sells. */
function rightDetails({ street, postalCode, city, taxNumber }: SetupForm) {
  const typed = {
    street: street.trim(),
    postalCode: postalCode.trim(),
    city: city.trim(),
    taxNumber: taxNumber.trim(),
  };
  const wrong = wrongDetails(typed);
  const isTownWrong = wrong.has('postalCode') || wrong.has('city');
  return {
    ...typed,
    ...(isTownWrong ? { postalCode: '', city: '' } : {}),
    ...(wrong.has('taxNumber') ? { taxNumber: '' } : {}),
  };
}

/** The details that have to be looked at again. */
export function wrongDetails(
  form: Pick<SetupForm, 'street' | 'postalCode' | 'city' | 'taxNumber'>,
): ReadonlySet<string> {
  return new Set(detailsRefusals({ ...form, vatId: '' }).map(({ field }) => field));
}

function picksOf(template: TemplateKey, point: ',' | '.'): SetupForm['picks'] {
  return Object.fromEntries(
    choicesOf(template).map(({ key, priceCents }) => [key, { isOn: true, text: printPrice(cents(priceCents), point) }]),
  );
}

function taxesOf(template: TemplateKey): SetupForm['taxes'] {
  return Object.fromEntries(articleTemplates[template].categories.map(({ key, taxKey }) => [key, taxKey]));
}
