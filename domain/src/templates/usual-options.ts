import type { TemplateGroup } from './template-shape.ts';

/** Nobody has to choose: a coffee is sold with one tap. */
export const milk: TemplateGroup = {
  name: 'Milch',
  nameEn: 'Milk',
  kind: 'choice',
  min: 0,
  max: 1,
  options: [
    ['Hafermilch', 'Oat milk', 40, ['oats'], []],
    ['Sojamilch', 'Soy milk', 40, ['soy'], []],
    ['laktosefreie Milch', 'Lactose-free milk', 30, ['milk'], []],
  ],
};

export const coffeeExtras: TemplateGroup = {
  name: 'Extras Kaffee',
  nameEn: 'Coffee extras',
  kind: 'extra',
  min: 0,
  max: 2,
  options: [
    ['Extra Espresso', 'Extra shot', 90, [], ['caffeine']],
    ['Sirup', 'Syrup', 60, [], []],
  ],
};

/** Without it the kitchen has to ask: it has to be chosen. */
export const doneness: TemplateGroup = {
  name: 'Garstufe',
  nameEn: 'Doneness',
  kind: 'choice',
  min: 1,
  max: 1,
  options: [
    ['rare', 'rare', 0, [], []],
    ['medium', 'medium', 0, [], []],
    ['durch', 'well done', 0, [], []],
  ],
};
