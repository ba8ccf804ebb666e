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
        ['sausage', 'Bratwurst im Brötchen', 'Sausage in a roll', 450, { short: 'Bratwurst' }],
        ['curry-sausage', 'Currywurst', 'Curry sausage', 520],
        ['curry-fries', 'Currywurst mit Pommes', 'Curry sausage with fries', 850, { short: 'Currywurst Pommes' }],
        ['vegan-sausage', 'Vegane Bratwurst', 'Vegan sausage', 490],
      ],
    },
    {
      key: 'plates',
      name: 'Teller und Burger',
      nameEn: 'Plates and burgers',
      taxKey: 'DE_7',
      isCooked: true,
      articles: [
        ['burger', 'Hamburger', 'Hamburger', 890],
        ['cheeseburger', 'Cheeseburger', 'Cheeseburger', 950],
        ['schnitzel-roll', 'Schnitzelbrötchen', 'Schnitzel in a roll', 690],
        ['falafel', 'Falafel im Fladenbrot', 'Falafel in flatbread', 750, { short: 'Falafel' }],
      ],
    },
    {
      key: 'sides',
      name: 'Pommes und Beilagen',
      nameEn: 'Fries and sides',
      taxKey: 'DE_7',
      isCooked: true,
      articles: [
        ['fries-small', 'Pommes klein', 'Small fries', 350],
        ['fries-large', 'Pommes groß', 'Large fries', 450],
        ['potato-salad', 'Kartoffelsalat', 'Potato salad', 350],
        ['ketchup', 'Ketchup', 'Ketchup', 50],
        ['mayonnaise', 'Mayonnaise', 'Mayonnaise', 50],
      ],
    },
    {
      key: 'drinks',
      name: 'Getränke',
      nameEn: 'Drinks',
      taxKey: 'DE_19',
      articles: [
        ['water', 'Mineralwasser 0,5 l', 'Mineral water 0.5 l', 250, { ...bottle, short: 'Wasser' }],
        ['cola', 'Cola 0,5 l', 'Cola 0.5 l', 320, { ...bottle, short: 'Cola' }],
        ['apple-spritzer', 'Apfelschorle 0,5 l', 'Apple spritzer 0.5 l', 320, { ...bottle, short: 'Apfelschorle' }],
        ['lager', 'Helles 0,5 l', 'Lager 0.5 l', 380, { ...bottle, short: 'Helles', allergens: ['barley'] }],
        ['coffee', 'Kaffee', 'Coffee', 250],
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
