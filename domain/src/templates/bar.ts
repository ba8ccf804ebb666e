import type { ArticleTemplate } from './template-shape.ts';

const pils = (label: string) => ({ short: 'Pils', size: { of: 'pilsner', label } });

/** Drinks late at night, and something salty beside them. */
export const bar: ArticleTemplate = {
  categories: [
    {
      key: 'beer',
      name: 'Bier',
      nameEn: 'Beer',
      taxKey: 'DE_19',
      articles: [
        ['pilsner-small', 'Pils vom Fass 0,2 l', 'Draught pilsner 0.2 l', 290, ['barley'], [], pils('0,2 l')],
        ['pilsner', 'Pils vom Fass 0,4 l', 'Draught pilsner 0.4 l', 490, ['barley'], [], pils('0,4 l')],
        ['lager-bottle', 'Helles Flasche 0,5 l', 'Bottled lager 0.5 l', 520, ['barley'], [], { short: 'Helles' }],
        [
          'pilsner-free',
          'Pils alkoholfrei 0,33 l',
          'Non-alcoholic pilsner 0.33 l',
          420,
          ['barley'],
          [],
          { short: 'Pils alkoholfrei' },
        ],
      ],
    },
    {
      key: 'wine',
      name: 'Wein',
      nameEn: 'Wine',
      taxKey: 'DE_19',
      articles: [
        ['white-wine', 'Weißwein 0,2 l', 'White wine 0.2 l', 720, ['sulphur'], [], { short: 'Weißwein' }],
        ['red-wine', 'Rotwein 0,2 l', 'Red wine 0.2 l', 720, ['sulphur'], [], { short: 'Rotwein' }],
        ['sparkling', 'Sekt 0,1 l', 'Sparkling wine 0.1 l', 550, ['sulphur'], [], { short: 'Sekt' }],
      ],
    },
    {
      key: 'cocktails',
      name: 'Cocktails',
      nameEn: 'Cocktails',
      taxKey: 'DE_19',
      articles: [
        ['gin-tonic', 'Gin Tonic', 'Gin and tonic', 1050, [], ['quinine']],
        ['mojito', 'Mojito', 'Mojito', 1100, [], []],
        ['moscow-mule', 'Moscow Mule', 'Moscow mule', 1050, [], []],
        ['negroni', 'Negroni', 'Negroni', 1100, ['sulphur'], ['coloring_agent']],
        ['aperol', 'Aperol Spritz', 'Aperol spritz', 880, ['sulphur'], ['coloring_agent', 'quinine']],
        [
          'mocktail',
          'Cocktail alkoholfrei',
          'Alcohol-free cocktail',
          850,
          [],
          ['coloring_agent', 'antioxidant'],
          { short: 'Alkoholfrei' },
        ],
      ],
    },
    {
      key: 'shots',
      name: 'Kurze',
      nameEn: 'Shots',
      taxKey: 'DE_19',
      articles: [
        ['fruit-brandy', 'Obstler 2 cl', 'Fruit brandy 2 cl', 350, [], [], { short: 'Obstler' }],
        ['vodka', 'Wodka 2 cl', 'Vodka 2 cl', 350, [], [], { short: 'Wodka' }],
        [
          'herb-liqueur',
          'Kräuterlikör 2 cl',
          'Herb liqueur 2 cl',
          350,
          [],
          ['coloring_agent'],
          { short: 'Kräuterlikör' },
        ],
      ],
    },
    {
      key: 'soft',
      name: 'Alkoholfrei',
      nameEn: 'Soft drinks',
      taxKey: 'DE_19',
      articles: [
        ['water', 'Mineralwasser 0,25 l', 'Mineral water 0.25 l', 320, [], [], { short: 'Wasser' }],
        ['cola', 'Cola 0,3 l', 'Cola 0.3 l', 390, [], ['coloring_agent', 'caffeine'], { short: 'Cola' }],
        ['tonic', 'Tonic Water 0,2 l', 'Tonic water 0.2 l', 390, [], ['quinine'], { short: 'Tonic' }],
        ['espresso', 'Espresso', 'Espresso', 290, [], ['caffeine']],
      ],
    },
    {
      key: 'snacks',
      name: 'Snacks',
      nameEn: 'Snacks',
      taxKey: 'DE_7',
      articles: [
        ['almonds', 'Gesalzene Mandeln', 'Salted almonds', 480, ['almonds'], [], { short: 'Mandeln' }],
        ['olives', 'Oliven', 'Olives', 450, [], ['blackened', 'antioxidant']],
        [
          'nachos',
          'Nachos mit Dip',
          'Nachos with dip',
          690,
          ['milk'],
          ['coloring_agent', 'flavour_enhancer'],
          { short: 'Nachos' },
        ],
      ],
    },
  ],
  deposits: [],
  happyHour: {
    name: 'Happy Hour',
    weekdays: [1, 2, 3, 4],
    fromMinute: 17 * 60,
    untilMinute: 19 * 60,
    category: 'cocktails',
    permilleOff: 200,
  },
  discountReasons: [
    { text: 'Stammgast', isForStaff: true },
    { text: 'Reklamation', isForStaff: true },
    { text: 'Personal', isForStaff: false },
  ],
};
