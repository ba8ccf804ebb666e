import type { ArticleTemplate } from './template-shape.ts';
import { doneness, milk } from './usual-options.ts';

const white = (label: string) => ({ of: 'white-wine', label });
const red = (label: string) => ({ of: 'red-wine', label });

/** Served at tables, from glass and china: nothing that guests carry away, and no deposit. */
export const restaurant: ArticleTemplate = {
  categories: [
    {
      key: 'starters',
      name: 'Vorspeisen',
      nameEn: 'Starters',
      taxKey: 'DE_7',
      isCooked: true,
      articles: [
        ['soup', 'Tagessuppe', 'Soup of the day', 590, ['wheat', 'milk', 'celery'], []],
        ['salad', 'Gemischter Salat', 'Mixed salad', 690, ['mustard', 'sulphur'], []],
        ['bruschetta', 'Bruschetta', 'Bruschetta', 750, ['wheat'], []],
      ],
    },
    {
      key: 'mains',
      name: 'Hauptgerichte',
      nameEn: 'Mains',
      taxKey: 'DE_7',
      isCooked: true,
      articles: [
        [
          'schnitzel',
          'Schnitzel Wiener Art mit Pommes',
          'Breaded escalope with chips',
          1690,
          ['wheat', 'eggs', 'milk'],
          [],
          { short: 'Schnitzel' },
        ],
        [
          'onion-roast',
          'Zwiebelrostbraten mit Spätzle',
          'Roast beef with onions and spaetzle',
          2390,
          ['wheat', 'eggs', 'celery', 'mustard'],
          [],
          { short: 'Rostbraten' },
        ],
        [
          'rump-steak',
          'Rumpsteak mit Ofenkartoffel',
          'Rump steak with baked potato',
          2690,
          ['milk'],
          [],
          { short: 'Rumpsteak', options: [doneness] },
        ],
        [
          'salmon',
          'Lachsfilet mit Gemüse',
          'Salmon fillet with vegetables',
          2190,
          ['fish', 'milk'],
          [],
          { short: 'Lachsfilet' },
        ],
        ['cheese-spaetzle', 'Käsespätzle', 'Cheese spaetzle', 1390, ['wheat', 'eggs', 'milk'], []],
        [
          'curry',
          'Gemüsecurry mit Reis',
          'Vegetable curry with rice',
          1450,
          ['soy', 'celery'],
          [],
          { short: 'Gemüsecurry' },
        ],
        [
          'pasta',
          'Pasta mit Tomate und Basilikum',
          'Pasta with tomato and basil',
          1290,
          ['wheat'],
          [],
          { short: 'Pasta' },
        ],
      ],
    },
    {
      key: 'desserts',
      name: 'Desserts',
      nameEn: 'Desserts',
      taxKey: 'DE_7',
      isCooked: true,
      articles: [
        [
          'apple-strudel',
          'Apfelstrudel mit Vanilleeis',
          'Apple strudel with ice cream',
          750,
          ['wheat', 'eggs', 'milk'],
          [],
          { short: 'Apfelstrudel' },
        ],
        ['panna-cotta', 'Panna cotta', 'Panna cotta', 690, ['milk'], []],
        ['ice-cream', 'Gemischtes Eis', 'Mixed ice cream', 590, ['milk', 'eggs'], ['coloring_agent']],
      ],
    },
    {
      key: 'drinks',
      name: 'Alkoholfrei',
      nameEn: 'Soft drinks',
      taxKey: 'DE_19',
      articles: [
        ['water', 'Mineralwasser 0,75 l', 'Mineral water 0.75 l', 690, [], [], { short: 'Wasser 0,75' }],
        ['cola', 'Cola 0,3 l', 'Cola 0.3 l', 390, [], ['coloring_agent', 'caffeine']],
        ['apple-spritzer', 'Apfelschorle 0,4 l', 'Apple spritzer 0.4 l', 430, [], []],
        ['espresso', 'Espresso', 'Espresso', 270, [], ['caffeine']],
        ['cappuccino', 'Cappuccino', 'Cappuccino', 370, ['milk'], ['caffeine'], { options: [milk] }],
      ],
    },
    {
      key: 'beer-wine',
      name: 'Bier und Wein',
      nameEn: 'Beer and wine',
      taxKey: 'DE_19',
      articles: [
        ['lager', 'Helles 0,5 l', 'Lager 0.5 l', 480, ['barley'], []],
        ['pils', 'Pils 0,3 l', 'Pilsner 0.3 l', 390, ['barley'], [], { size: { of: 'pils', label: '0,3 l' } }],
        ['pils-large', 'Pils 0,5 l', 'Pilsner 0.5 l', 480, ['barley'], [], { size: { of: 'pils', label: '0,5 l' } }],
        ['wheat-beer', 'Weißbier 0,5 l', 'Wheat beer 0.5 l', 490, ['wheat', 'barley'], []],
        ['white-wine-small', 'Weißwein 0,1 l', 'White wine 0.1 l', 380, ['sulphur'], [], { size: white('0,1 l') }],
        ['white-wine', 'Weißwein 0,2 l', 'White wine 0.2 l', 650, ['sulphur'], [], { size: white('0,2 l') }],
        ['red-wine-small', 'Rotwein 0,1 l', 'Red wine 0.1 l', 400, ['sulphur'], [], { size: red('0,1 l') }],
        ['red-wine', 'Rotwein 0,2 l', 'Red wine 0.2 l', 690, ['sulphur'], [], { size: red('0,2 l') }],
      ],
    },
  ],
  deposits: [],
  sets: [
    {
      key: 'lunch',
      name: 'Mittagsmenü',
      nameEn: 'Lunch set',
      category: 'mains',
      priceCents: 1490,
      allergens: ['wheat', 'eggs', 'milk', 'soy', 'celery'],
      additives: ['coloring_agent', 'caffeine'],
      parts: [
        { name: 'Hauptgang', nameEn: 'Main course', course: 1, choices: ['pasta', 'curry', 'cheese-spaetzle'] },
        { name: 'Getränk', nameEn: 'Drink', choices: ['cola', 'apple-spritzer'] },
      ],
    },
  ],
};
