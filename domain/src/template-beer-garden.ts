import type { ArticleTemplate } from './template-shape.ts';

const cup = { deposit: 'cup' } as const;

/** A garden with a counter: beer and food over the counter, everything to drink against a deposit. */
export const beerGarden: ArticleTemplate = {
  categories: [
    {
      key: 'beer',
      name: 'Bier',
      nameEn: 'Beer',
      taxKey: 'DE_19',
      articles: [
        ['lager', 'Helles 0,5 l', 'Lager 0.5 l', 490, { ...cup, short: 'Helles', allergens: ['barley'] }],
        ['shandy', 'Radler 0,5 l', 'Shandy 0.5 l', 490, { ...cup, short: 'Radler', allergens: ['barley'] }],
        [
          'wheat-beer',
          'Weißbier 0,5 l',
          'Wheat beer 0.5 l',
          520,
          { ...cup, short: 'Weißbier', allergens: ['barley', 'wheat'] },
        ],
        ['dark-lager', 'Dunkles 0,5 l', 'Dark lager 0.5 l', 500, { ...cup, short: 'Dunkles', allergens: ['barley'] }],
        [
          'lager-free',
          'Helles alkoholfrei 0,5 l',
          'Non-alcoholic lager 0.5 l',
          490,
          { deposit: 'bottle', short: 'Helles alk.-frei', allergens: ['barley'] },
        ],
      ],
    },
    {
      key: 'soft',
      name: 'Alkoholfrei',
      nameEn: 'Soft drinks',
      taxKey: 'DE_19',
      articles: [
        ['water', 'Mineralwasser 0,5 l', 'Mineral water 0.5 l', 360, { ...cup, short: 'Wasser' }],
        ['apple-spritzer', 'Apfelschorle 0,5 l', 'Apple spritzer 0.5 l', 440, { ...cup, short: 'Apfelschorle' }],
        ['cola-mix', 'Cola-Mix 0,5 l', 'Cola and orange 0.5 l', 440, { ...cup, short: 'Cola-Mix' }],
        ['lemonade', 'Zitronenlimonade 0,5 l', 'Lemonade 0.5 l', 440, { ...cup, short: 'Zitronenlimo' }],
        ['coffee', 'Kaffee', 'Coffee', 320],
      ],
    },
    {
      key: 'wine',
      name: 'Wein und Spritz',
      nameEn: 'Wine and spritz',
      taxKey: 'DE_19',
      articles: [
        [
          'white-wine',
          'Weißwein 0,2 l',
          'White wine 0.2 l',
          650,
          { ...cup, short: 'Weißwein', allergens: ['sulphur'] },
        ],
        [
          'wine-spritzer',
          'Weinschorle 0,4 l',
          'Wine spritzer 0.4 l',
          620,
          { ...cup, short: 'Weinschorle', allergens: ['sulphur'] },
        ],
        [
          'aperol',
          'Aperol Spritz 0,3 l',
          'Aperol spritz 0.3 l',
          820,
          { ...cup, short: 'Aperol Spritz', allergens: ['sulphur'], additives: ['coloring_agent', 'quinine'] },
        ],
      ],
    },
    {
      key: 'food',
      name: 'Speisen',
      nameEn: 'Food',
      taxKey: 'DE_7',
      isCooked: true,
      articles: [
        ['sausage', 'Bratwurst im Brötchen', 'Sausage in a roll', 520, { short: 'Bratwurst' }],
        ['fries', 'Pommes frites', 'French fries', 490, { short: 'Pommes' }],
        ['curry-sausage', 'Currywurst mit Pommes', 'Curry sausage with fries', 980, { short: 'Currywurst' }],
        ['chicken', 'Halbes Hendl', 'Half a grilled chicken', 1290, { short: '½ Hendl' }],
        ['cheese-noodles', 'Käsespätzle', 'Cheese noodles', 1190],
        ['obatzda', 'Obatzda mit Breze', 'Bavarian cheese spread with pretzel', 980, { short: 'Obatzda' }],
        ['pretzel', 'Breze', 'Pretzel', 280],
      ],
    },
  ],
  deposits: [
    {
      key: 'cup',
      name: 'Pfand Becher',
      nameEn: 'Cup deposit',
      returnName: 'Rückgabe Becher',
      returnNameEn: 'Cup return',
      priceCents: 200,
    },
    {
      key: 'bottle',
      name: 'Pfand Flasche',
      nameEn: 'Bottle deposit',
      returnName: 'Rückgabe Flasche',
      returnNameEn: 'Bottle return',
      priceCents: 100,
    },
  ],
};
