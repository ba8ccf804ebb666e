import type { ArticleTemplate } from './template-shape.ts';
import { coffeeExtras, milk } from './usual-options.ts';

/** Coffee and cake at a table, and the same to take away in a cup that comes back. */
export const cafe: ArticleTemplate = {
  categories: [
    {
      key: 'coffee',
      name: 'Kaffee',
      nameEn: 'Coffee',
      taxKey: 'DE_19',
      articles: [
        ['coffee', 'Kaffee Crème', 'Coffee', 340, [], ['caffeine'], { options: [coffeeExtras] }],
        ['espresso', 'Espresso', 'Espresso', 270, [], ['caffeine']],
        ['double-espresso', 'Espresso doppelt', 'Double espresso', 370, [], ['caffeine'], { short: 'Espresso dopp.' }],
        ['cappuccino', 'Cappuccino', 'Cappuccino', 390, ['milk'], ['caffeine'], { options: [milk, coffeeExtras] }],
        ['flat-white', 'Flat White', 'Flat white', 430, ['milk'], ['caffeine'], { options: [milk, coffeeExtras] }],
        [
          'latte',
          'Latte Macchiato',
          'Latte macchiato',
          440,
          ['milk'],
          ['caffeine'],
          { takeAway: 'DE_7', options: [milk, coffeeExtras] },
        ],
      ],
    },
    {
      key: 'hot',
      name: 'Tee und Schokolade',
      nameEn: 'Tea and chocolate',
      taxKey: 'DE_19',
      articles: [
        ['tea', 'Tee im Glas', 'Glass of tea', 340, [], [], { short: 'Tee' }],
        ['chai', 'Chai Latte', 'Chai latte', 450, ['milk'], ['caffeine'], { options: [milk] }],
        [
          'chocolate',
          'Heiße Schokolade',
          'Hot chocolate',
          440,
          ['milk'],
          [],
          { short: 'Schokolade', takeAway: 'DE_7' },
        ],
      ],
    },
    {
      key: 'cold',
      name: 'Kalte Getränke',
      nameEn: 'Cold drinks',
      taxKey: 'DE_19',
      articles: [
        ['water', 'Mineralwasser 0,25 l', 'Mineral water 0.25 l', 310, [], [], { short: 'Wasser' }],
        ['spritzer', 'Rhabarberschorle 0,4 l', 'Rhubarb spritzer 0.4 l', 430, [], [], { short: 'Rhabarberschorle' }],
        ['orange-juice', 'Orangensaft frisch 0,2 l', 'Fresh orange juice 0.2 l', 490, [], [], { short: 'Orangensaft' }],
        [
          'iced-tea',
          'Hausgemachter Eistee 0,4 l',
          'Home-made iced tea 0.4 l',
          450,
          [],
          ['caffeine'],
          { short: 'Eistee' },
        ],
      ],
    },
    {
      key: 'cake',
      name: 'Kuchen',
      nameEn: 'Cake',
      taxKey: 'DE_7',
      articles: [
        ['cheesecake', 'Käsekuchen', 'Cheesecake', 450, ['wheat', 'eggs', 'milk'], []],
        ['apple-cake', 'Apfelkuchen', 'Apple cake', 420, ['wheat', 'eggs', 'milk'], []],
        ['carrot-cake', 'Karottenkuchen', 'Carrot cake', 450, ['wheat', 'eggs', 'milk', 'hazelnuts'], []],
        ['croissant', 'Croissant', 'Croissant', 260, ['wheat', 'eggs', 'milk'], []],
      ],
    },
    {
      key: 'food',
      name: 'Frühstück und Snacks',
      nameEn: 'Breakfast and snacks',
      taxKey: 'DE_7',
      isCooked: true,
      articles: [
        [
          'breakfast',
          'Kleines Frühstück',
          'Small breakfast',
          890,
          ['wheat', 'rye', 'eggs', 'milk'],
          ['preservative', 'antioxidant', 'phosphate'],
          { short: 'Frühstück klein' },
        ],
        [
          'granola',
          'Müsli mit Joghurt',
          'Granola with yoghurt',
          690,
          ['oats', 'milk', 'hazelnuts', 'almonds'],
          [],
          { short: 'Müsli' },
        ],
        ['avocado-bread', 'Avocadobrot', 'Avocado on bread', 850, ['wheat', 'rye', 'sesame'], []],
        [
          'toast',
          'Käse-Schinken-Toast',
          'Cheese and ham toast',
          650,
          ['wheat', 'milk'],
          ['preservative', 'antioxidant', 'phosphate'],
          { short: 'Toast' },
        ],
      ],
    },
  ],
  deposits: [
    {
      key: 'to-go-cup',
      name: 'Pfand Mehrwegbecher',
      nameEn: 'Reusable cup deposit',
      returnName: 'Rückgabe Mehrwegbecher',
      returnNameEn: 'Reusable cup return',
      priceCents: 100,
    },
  ],
};
