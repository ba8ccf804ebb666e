import type { ServiceRules } from '@tresen/domain/offer/service-rules';
import type { DemoOrganization } from './demo-organizations.ts';

type Offer = {
  /** What is sold in several sizes, each an article with its label. */
  readonly sizes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Articles that are made of others: choices with their surcharges, by part. */
  readonly sets: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
  /** What its parts are called in English. */
  readonly partsEn: Readonly<Record<string, string>>;
  readonly location: string;
  readonly happyHour: {
    readonly name: string;
    readonly weekdays: readonly number[];
    readonly fromMinute: number;
    readonly untilMinute: number;
    readonly category: string;
    readonly permilleOff: number;
  };
  readonly reasons: readonly { readonly text: string; readonly isForStaff: boolean }[];
  readonly staff: ServiceRules['discounts']['staff'];
  readonly tips: ServiceRules['tips'];
};

/**
 * Sizes, a lunch, a happy hour, discounts and tips as a bar has them. Only the bar: with them prices depend on the hour and
 * tills ask one thing more, and the beer garden is where everybody tries things out.
 */
export const demoOffers: Readonly<Partial<Record<DemoOrganization['key'], Offer>>> = {
  hafenbar: {
    sizes: {
      'Pils vom Fass': { 'Pils vom Fass 0,3 l': '0,3 l', 'Pils vom Fass 0,5 l': '0,5 l' },
      Riesling: { 'Riesling 0,1 l': '0,1 l', 'Riesling 0,2 l': '0,2 l' },
    },
    sets: {
      Mittagsangebot: {
        Snack: { Fischbrötchen: 0, 'Steak-Sandwich': 700 },
        Getränk: { 'Wasser 0,25 l': 0, 'Pils vom Fass 0,3 l': 60 },
      },
    },
    partsEn: { Snack: 'Snack', Getränk: 'Drink' },
    location: 'hafenbar',
    happyHour: {
      name: 'Happy Hour',
      weekdays: [1, 2, 3, 4, 5],
      fromMinute: 17 * 60,
      untilMinute: 19 * 60,
      category: 'Getränke',
      permilleOff: 200,
    },
    reasons: [
      { text: 'Stammgast', isForStaff: true },
      { text: 'Reklamation', isForStaff: true },
      { text: 'Personal', isForStaff: false },
    ],
    staff: { linePermille: 100, billPermille: 100, dayCents: 5000 },
    tips: { recordsCashTips: false, areOffered: true },
  },
};
