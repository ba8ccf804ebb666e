import type { Allergen } from '@tresen/domain/articles/allergens';
import type { OptionKind } from '@tresen/domain/offer/option-group';
import type { DemoOrganization } from './demo-organizations.ts';

type Option = {
  readonly name: string;
  readonly en: string;
  readonly cents?: number;
  readonly allergens?: readonly Allergen[];
};

type Group = {
  readonly name: string;
  readonly en: string;
  readonly kind: OptionKind;
  /** Left out, nobody has to choose: the tile sells with one tap. */
  readonly min?: number;
  readonly max: number;
  readonly articles: readonly string[];
  readonly categories: readonly string[];
  readonly options: readonly Option[];
};

/** What can be chosen with the dishes of a demo organisation. */
export const demoOptions: Readonly<Partial<Record<DemoOrganization['key'], readonly Group[]>>> = {
  lindenhof: [
    {
      name: 'Milch',
      en: 'Milk',
      kind: 'choice',
      max: 1,
      articles: ['Cappuccino'],
      categories: [],
      options: [
        { name: 'Kuhmilch', en: 'Cow’s milk', allergens: ['milk'] },
        { name: 'Hafermilch', en: 'Oat milk', cents: 40, allergens: ['oats'] },
      ],
    },
    {
      name: 'Extras',
      en: 'Extras',
      kind: 'extra',
      max: 4,
      articles: [],
      categories: ['Speisen'],
      options: [
        { name: 'Röstzwiebeln', en: 'Fried onions', cents: 100, allergens: ['wheat'] },
        { name: 'Extra Soße', en: 'More gravy', cents: 80, allergens: ['celery'] },
        { name: 'Kleiner Salat', en: 'Small salad', cents: 350, allergens: ['mustard'] },
      ],
    },
    {
      name: 'Ohne',
      en: 'Without',
      kind: 'without',
      max: 3,
      articles: [],
      categories: ['Speisen'],
      options: [
        { name: 'Zwiebeln', en: 'Onions' },
        { name: 'Butter', en: 'Butter' },
        { name: 'Knoblauch', en: 'Garlic' },
      ],
    },
  ],
  hafenbar: [
    {
      name: 'Garstufe',
      en: 'Doneness',
      kind: 'choice',
      min: 1,
      max: 1,
      articles: ['Steak-Sandwich'],
      categories: [],
      options: [
        { name: 'rare', en: 'rare' },
        { name: 'medium', en: 'medium' },
        { name: 'durch', en: 'well done' },
      ],
    },
  ],
};
