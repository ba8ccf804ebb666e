import type { GuestItem, GuestMenu, GuestSize } from '@tresen/contract/guest-menu';
import { clockText } from '@tresen/domain/basics/clock-text';
import type { PageView } from '../page-view.ts';
import { inLanguage } from './menu-words.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The menu in the words of schema.org, for search engines. */
export function menuData(view: PageView, menu: GuestMenu): string {
  const { place, categories } = menu;
  const say = (text: Parameters<typeof inLanguage>[1]) => inLanguage(view, text).text || undefined;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: place.name,
    url: `${view.publicUrl}${view.link(view.path)}`,
    telephone: place.phone || undefined,
    address: place.city
      ? {
          '@type': 'PostalAddress',
          streetAddress: place.street || undefined,
          postalCode: place.postalCode || undefined,
          addressLocality: place.city,
          addressCountry: 'DE',
        }
      : undefined,
    openingHoursSpecification: place.opening?.week.flatMap((spans, day) =>
      spans.map(({ fromMinute, untilMinute }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${dayNames[day]}`,
        opens: clockText(fromMinute),
        closes: clockText(untilMinute),
      })),
    ),
    hasMenu: {
      '@type': 'Menu',
      name: say(menu.name),
      inLanguage: view.locale,
      hasMenuSection: categories.map(({ name, entries }) => ({
        '@type': 'MenuSection',
        name: say(name),
        hasMenuItem: entries.filter((entry) => entry.kind === 'article').map((item) => itemData(item)),
      })),
    },
  };
  // `<` would let a text end the script element early.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

  function itemData(item: GuestItem) {
    return {
      '@type': 'MenuItem',
      name: say(item.name),
      description: menu.look.showsDescriptions ? say(item.description) : undefined,
      suitableForDiet: item.diet && `https://schema.org/${item.diet === 'vegan' ? 'VeganDiet' : 'VegetarianDiet'}`,
      offers: menu.look.showsPrices ? (item.sizes?.map(offerData) ?? offerData(item)) : undefined,
    };
  }

  function offerData(offer: GuestItem | GuestSize) {
    return {
      '@type': 'Offer',
      name: 'label' in offer ? say(offer.label) : undefined,
      ...(!offer.isPriceOpen && { price: (offer.priceCents / 100).toFixed(2), priceCurrency: 'EUR' }),
      availability: offer.isSoldOut ? 'https://schema.org/SoldOut' : undefined,
    };
  }
}
