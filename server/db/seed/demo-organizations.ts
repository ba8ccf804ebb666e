import type { ArticleType } from '@tresen/domain/articles/article';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import type { OpeningHours } from '@tresen/domain/menu/opening-hours';
import type { TaxKey } from '@tresen/domain/basics/vat';

/** name, price in cents, and for what is poured into glasses: the deposit that goes with it */
type Article = readonly [name: string, cents: number, deposit?: string];

type Category = {
  readonly name: string;
  readonly tax: TaxKey;
  readonly kind: ArticleType;
  readonly articles: readonly Article[];
};

export type DemoOrganization = {
  readonly key: 'lindenhof' | 'hafenbar';
  readonly name: string;
  readonly imprint: string;
  /** As receipts print it. */
  readonly details: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly taxNumber: string;
    readonly vatId: string;
  };
  /** Who let it sell for real. */
  readonly ownerEmail: string;
  readonly locations: readonly {
    readonly name: string;
    readonly slug: string;
    readonly features: readonly Feature[];
    readonly areas: readonly string[];
    readonly openingTimes?: OpeningHours;
    readonly stations: readonly string[];
  }[];
  readonly categories: readonly Category[];
};

const evening = [{ fromMinute: 11 * 60 + 30, untilMinute: 23 * 60 }];
const late = [{ fromMinute: 11 * 60 + 30, untilMinute: 60 }];

const glass = 'Pfand Glas';
const bottle = 'Pfand Flasche';

const deposits: readonly Category[] = [
  {
    name: 'Pfand',
    tax: 'DE_19',
    kind: 'deposit',
    articles: [
      [glass, 200],
      ['Pfand Maßkrug', 500],
      [bottle, 50],
      ['Pfand Teller', 300],
    ],
  },
  {
    name: 'Rückgabe',
    tax: 'DE_19',
    kind: 'return',
    articles: [
      ['Rückgabe Glas', 200],
      ['Rückgabe Maßkrug', 500],
      ['Rückgabe Flasche', 50],
      ['Rückgabe Teller', 300],
    ],
  },
];

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    key: 'lindenhof',
    name: 'Lindenhof Gastro GmbH',
    imprint: 'Lindenhof Gastro GmbH\nAm Lindenhof 1\n84028 Landshut\nE-Mail: anna.krug@lindenhof.example',
    details: {
      street: 'Am Lindenhof 1',
      postalCode: '84028',
      city: 'Landshut',
      taxNumber: '132/815/08155',
      vatId: 'DE136695976',
    },
    ownerEmail: 'anna.krug@lindenhof.example',
    locations: [
      {
        name: 'Biergarten Lindenhof',
        slug: 'biergarten-lindenhof',
        features: ['digital-menu', 'order-processing', 'point-of-sale'],
        areas: ['Ausschank', 'Küche', 'Terrasse'],
        openingTimes: {
          week: [[], evening, evening, evening, late, late, [{ fromMinute: 11 * 60, untilMinute: 22 * 60 }]],
          holidays: { state: 'BY', spans: [{ fromMinute: 11 * 60, untilMinute: 22 * 60 }] },
          exceptions: [{ date: '2026-12-24', spans: [] }],
          closedUntil: null,
        },
        stations: ['Schänke', 'Küche'],
      },
      {
        name: 'Hofladen Lindenhof',
        slug: 'hofladen-lindenhof',
        features: ['point-of-sale'],
        areas: ['Laden'],
        stations: [],
      },
    ],
    categories: [
      {
        name: 'Bier',
        tax: 'DE_19',
        kind: 'sale',
        articles: [
          ['Helles 0,5 l', 480, glass],
          ['Radler 0,5 l', 480, glass],
          ['Hefeweizen 0,5 l', 520, glass],
          ['Dunkles 0,5 l', 490, glass],
          ['Pils 0,33 l', 390, bottle],
          ['Helles alkoholfrei 0,5 l', 470, bottle],
          ['Die Maß 1,0 l', 940, 'Pfand Maßkrug'],
        ],
      },
      {
        name: 'Alkoholfrei',
        tax: 'DE_19',
        kind: 'sale',
        articles: [
          ['Wasser 0,4 l', 320, glass],
          ['Apfelschorle 0,5 l', 420, glass],
          ['Spezi 0,5 l', 430, glass],
          ['Zitronenlimo 0,5 l', 420, glass],
          ['Johannisbeerschorle 0,5 l', 440, glass],
          ['Kaffee', 290],
          ['Cappuccino', 360],
        ],
      },
      {
        name: 'Wein',
        tax: 'DE_19',
        kind: 'sale',
        articles: [
          ['Grüner Veltliner 0,2 l', 650, glass],
          ['Müller-Thurgau 0,2 l', 620, glass],
          ['Rosé 0,2 l', 640, glass],
          ['Weinschorle 0,4 l', 590, glass],
          ['Aperol Spritz', 780, glass],
        ],
      },
      {
        name: 'Speisen',
        tax: 'DE_7',
        kind: 'sale',
        articles: [
          ['Steckerlfisch', 1650],
          ['Halbes Grillhendl', 1190],
          ['Bratwurst im Brötchen', 450],
          ['Pommes frites', 490],
          ['Käsespätzle', 1090],
          ['Wurstsalat mit Brot', 960],
          ['Schweinebraten mit Knödel', 1480],
          ['Gemischter Salat', 890],
        ],
      },
      {
        name: 'Brotzeit',
        tax: 'DE_7',
        kind: 'sale',
        articles: [
          ['Riesenbrezn', 320],
          ['Obatzda mit Brezn', 980],
          ['Brotzeitbrettl', 1490],
          ['Radi mit Butterbrot', 560],
        ],
      },
      {
        name: 'Süßes',
        tax: 'DE_7',
        kind: 'sale',
        articles: [
          ['Kaiserschmarrn', 1290],
          ['Apfelstrudel', 780],
          ['Eisbecher Lindenhof', 690],
        ],
      },
      ...deposits,
    ],
  },
  {
    key: 'hafenbar',
    name: 'Hafenbar OHG',
    imprint: 'Hafenbar OHG\nHafenstraße 12\n20457 Hamburg\nE-Mail: dora.fuchs@hafenbar.example',
    details: { street: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg', taxNumber: '02/815/08156', vatId: '' },
    ownerEmail: 'dora.fuchs@hafenbar.example',
    locations: [
      {
        name: 'Hafenbar',
        slug: 'hafenbar',
        features: ['digital-menu', 'point-of-sale'],
        areas: ['Tresen'],
        stations: ['Bar'],
      },
    ],
    categories: [
      {
        name: 'Getränke',
        tax: 'DE_19',
        kind: 'sale',
        articles: [
          ['Pils vom Fass 0,3 l', 360],
          ['Pils vom Fass 0,5 l', 540],
          ['Gin Tonic', 990],
          ['Wasser 0,25 l', 280],
          ['Riesling 0,1 l', 390],
          ['Riesling 0,2 l', 690],
        ],
      },
      {
        name: 'Snacks',
        tax: 'DE_7',
        kind: 'sale',
        articles: [
          ['Fischbrötchen', 590],
          ['Salzmandeln', 420],
          ['Steak-Sandwich', 1390],
          ['Mittagsangebot', 790],
        ],
      },
    ],
  },
];
