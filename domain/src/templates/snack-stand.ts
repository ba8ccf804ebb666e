import type { ArticleTemplate } from './template-shape.ts';

const bottle = { deposit: 'bottle' } as const;

/** Hot food out of a window, drinks in bottles. */
export const snackStand: ArticleTemplate = {
  categories: [
    {
      key: 'sausages',
      name: 'Wurst',
      nameEn: 'Sausages',
      taxKey: 'DE_7',
      isCooked: true,
      articles: [
        [
          'sausage',
          'Bratwurst im Brötchen',
          'Sausage in a roll',
          450,
          ['wheat', 'mustard', 'celery'],
          ['preservative', 'antioxidant', 'phosphate'],
          { short: 'Bratwurst' },
        ],
        [
          'curry-sausage',
          'Currywurst',
          'Curry sausage',
          520,
          ['mustard', 'celery'],
          ['preservative', 'antioxidant', 'phosphate', 'sweetener'],
        ],
        [
          'curry-fries',
          'Currywurst mit Pommes',
          'Curry sausage with fries',
          850,
          ['mustard', 'celery'],
          ['preservative', 'antioxidant', 'phosphate', 'sweetener'],
          { short: 'Currywurst Pommes' },
        ],
        ['vegan-sausage', 'Vegane Bratwurst', 'Vegan sausage', 490, ['wheat', 'soy', 'mustard'], []],
      ],
    },
    {
      key: 'plates',
      name: 'Teller und Burger',
      nameEn: 'Plates and burgers',
      taxKey: 'DE_7',
      isCooked: true,
      articles: [
        ['burger', 'Hamburger', 'Hamburger', 890, ['wheat', 'eggs', 'mustard', 'sesame'], []],
        [
          'cheeseburger',
          'Cheeseburger',
          'Cheeseburger',
          950,
          ['wheat', 'eggs', 'milk', 'mustard', 'sesame'],
          ['coloring_agent', 'phosphate'],
        ],
        ['schnitzel-roll', 'Schnitzelbrötchen', 'Schnitzel in a roll', 690, ['wheat', 'eggs', 'milk'], []],
        [
          'falafel',
          'Falafel im Fladenbrot',
          'Falafel in flatbread',
          750,
          ['wheat', 'sesame'],
          [],
          { short: 'Falafel' },
        ],
      ],
    },
    {
      key: 'sides',
      name: 'Pommes und Beilagen',
      nameEn: 'Fries and sides',
      taxKey: 'DE_7',
      isCooked: true,
      articles: [
        ['fries-small', 'Pommes klein', 'Small fries', 350, [], []],
        ['fries-large', 'Pommes groß', 'Large fries', 450, [], []],
        [
          'potato-salad',
          'Kartoffelsalat',
          'Potato salad',
          350,
          ['mustard', 'celery', 'eggs'],
          ['preservative', 'sweetener'],
        ],
        ['ketchup', 'Ketchup', 'Ketchup', 50, ['celery'], []],
        ['mayonnaise', 'Mayonnaise', 'Mayonnaise', 50, ['eggs', 'mustard'], ['preservative']],
      ],
    },
    {
      key: 'drinks',
      name: 'Getränke',
      nameEn: 'Drinks',
      taxKey: 'DE_19',
      articles: [
        ['water', 'Mineralwasser 0,5 l', 'Mineral water 0.5 l', 250, [], [], { ...bottle, short: 'Wasser' }],
        ['cola', 'Cola 0,5 l', 'Cola 0.5 l', 320, [], ['coloring_agent', 'caffeine'], { ...bottle, short: 'Cola' }],
        [
          'apple-spritzer',
          'Apfelschorle 0,5 l',
          'Apple spritzer 0.5 l',
          320,
          [],
          [],
          { ...bottle, short: 'Apfelschorle' },
        ],
        ['lager', 'Helles 0,5 l', 'Lager 0.5 l', 380, ['barley'], [], { ...bottle, short: 'Helles' }],
        ['coffee', 'Kaffee', 'Coffee', 250, [], ['caffeine']],
      ],
    },
  ],
  deposits: [
    {
      key: 'bottle',
      name: 'Pfand Flasche',
      nameEn: 'Bottle deposit',
      returnName: 'Rückgabe Flasche',
      returnNameEn: 'Bottle return',
      priceCents: 50,
    },
  ],
};
