import type { Additive } from '@tresen/domain/articles/additives';
import type { Allergen } from '@tresen/domain/articles/allergens';
import type { Diet } from '@tresen/domain/articles/diet';
import type { TaxKey } from '@tresen/domain/basics/vat';
import type { DemoOrganization } from './demo-organizations.ts';

/** What is known about an article beyond its name and price. Whoever is not listed has declared that it contains nothing. */
export type ArticleDetails = {
  readonly short?: string;
  readonly en?: string;
  readonly description?: string;
  readonly descriptionEn?: string;
  readonly allergens?: readonly Allergen[];
  readonly additives?: readonly Additive[];
  readonly diet?: Diet;
  readonly barcode?: string;
  readonly isUndeclared?: true;
};

export const demoArticles: Readonly<Record<string, ArticleDetails>> = {
  'Helles 0,5 l': { short: 'Helles', en: 'Lager 0.5 l', allergens: ['barley'] },
  'Radler 0,5 l': { short: 'Radler', en: 'Shandy 0.5 l', allergens: ['barley'], additives: ['antioxidant'] },
  'Hefeweizen 0,5 l': { short: 'Weizen', en: 'Wheat beer 0.5 l', allergens: ['barley', 'wheat'] },
  'Dunkles 0,5 l': { short: 'Dunkles', en: 'Dark lager 0.5 l', allergens: ['barley'] },
  'Pils 0,33 l': { short: 'Pils', en: 'Pilsner 0.33 l', allergens: ['barley'], barcode: '4012345678901' },
  'Helles alkoholfrei 0,5 l': {
    short: 'Helles alkoholfrei',
    en: 'Non-alcoholic lager 0.5 l',
    allergens: ['barley'],
    barcode: '4012345678918',
  },
  'Die Maß 1,0 l': { short: 'Maß', en: 'Lager 1.0 l', allergens: ['barley'] },
  'Wasser 0,4 l': { short: 'Wasser', en: 'Water 0.4 l', diet: 'vegan' },
  'Apfelschorle 0,5 l': { short: 'Apfelschorle', en: 'Apple spritzer 0.5 l', diet: 'vegan' },
  'Spezi 0,5 l': {
    short: 'Spezi',
    en: 'Cola and orange 0.5 l',
    additives: ['coloring_agent', 'antioxidant', 'caffeine'],
  },
  'Zitronenlimo 0,5 l': { short: 'Zitronenlimo', en: 'Lemonade 0.5 l', additives: ['antioxidant'] },
  'Johannisbeerschorle 0,5 l': { short: 'Johannisb.-Schorle', en: 'Blackcurrant spritzer 0.5 l', diet: 'vegan' },
  Kaffee: { en: 'Coffee', additives: ['caffeine'] },
  Cappuccino: { en: 'Cappuccino', allergens: ['milk'], additives: ['caffeine'], diet: 'vegetarian' },
  'Grüner Veltliner 0,2 l': { short: 'Veltliner', en: 'Grüner Veltliner 0.2 l', allergens: ['sulphur'] },
  'Müller-Thurgau 0,2 l': { short: 'Müller-Thurgau', en: 'Müller-Thurgau 0.2 l', allergens: ['sulphur'] },
  'Rosé 0,2 l': { short: 'Rosé', en: 'Rosé 0.2 l', allergens: ['sulphur'] },
  'Weinschorle 0,4 l': { short: 'Weinschorle', en: 'Wine spritzer 0.4 l', allergens: ['sulphur'] },
  'Aperol Spritz': { en: 'Aperol spritz', allergens: ['sulphur'], additives: ['coloring_agent', 'quinine'] },
  Steckerlfisch: {
    en: 'Grilled mackerel',
    description: 'Makrele am Stock, über Buchenholz gegrillt',
    descriptionEn: 'Mackerel on a stick, grilled over beech wood',
    allergens: ['fish'],
  },
  'Halbes Grillhendl': { short: '½ Hendl', en: 'Half a grilled chicken', allergens: ['celery'] },
  'Bratwurst im Brötchen': {
    short: 'Bratwurst',
    en: 'Sausage in a roll',
    allergens: ['wheat', 'mustard'],
    additives: ['preservative', 'phosphate'],
  },
  'Pommes frites': { short: 'Pommes', en: 'French fries', diet: 'vegan' },
  Käsespätzle: {
    en: 'Cheese noodles',
    description: 'Mit Bergkäse und Röstzwiebeln',
    descriptionEn: 'With mountain cheese and fried onions',
    allergens: ['wheat', 'eggs', 'milk'],
    diet: 'vegetarian',
  },
  'Wurstsalat mit Brot': {
    short: 'Wurstsalat',
    en: 'Sausage salad with bread',
    allergens: ['wheat', 'rye', 'mustard'],
    additives: ['preservative', 'antioxidant', 'phosphate'],
  },
  'Schweinebraten mit Knödel': {
    short: 'Schweinebraten',
    en: 'Roast pork with dumpling',
    description: 'Mit Dunkelbiersoße und Kartoffelknödel',
    descriptionEn: 'With dark beer gravy and a potato dumpling',
    allergens: ['barley', 'celery', 'eggs'],
  },
  'Gemischter Salat': { short: 'Salat', en: 'Mixed salad', allergens: ['mustard'], diet: 'vegan' },
  Riesenbrezn: { en: 'Giant pretzel', allergens: ['wheat'], diet: 'vegan' },
  'Obatzda mit Brezn': {
    short: 'Obatzda',
    en: 'Bavarian cheese spread with pretzel',
    allergens: ['wheat', 'milk'],
    diet: 'vegetarian',
  },
  Brotzeitbrettl: {
    en: 'Cold platter',
    description: 'Wurst, Käse, Obatzda, Brot und Butter',
    descriptionEn: 'Cold cuts, cheese, Obatzda, bread and butter',
    allergens: ['wheat', 'rye', 'milk', 'mustard'],
    additives: ['preservative', 'antioxidant'],
  },
  'Radi mit Butterbrot': { short: 'Radi', isUndeclared: true },
  Kaiserschmarrn: { en: 'Shredded pancake', allergens: ['wheat', 'eggs', 'milk', 'almonds'], diet: 'vegetarian' },
  Apfelstrudel: { en: 'Apple strudel', allergens: ['wheat', 'milk', 'walnuts'], diet: 'vegetarian' },
  'Eisbecher Lindenhof': { short: 'Eisbecher', isUndeclared: true },
  'Pils vom Fass 0,3 l': { short: 'Pils', en: 'Draught pilsner 0.3 l', allergens: ['barley'] },
  'Pils vom Fass 0,5 l': { short: 'Pils', en: 'Draught pilsner 0.5 l', allergens: ['barley'] },
  'Riesling 0,1 l': { short: 'Riesling', en: 'Riesling 0.1 l', allergens: ['sulphur'] },
  'Riesling 0,2 l': { short: 'Riesling', en: 'Riesling 0.2 l', allergens: ['sulphur'] },
  'Steak-Sandwich': { en: 'Steak sandwich', allergens: ['wheat', 'mustard'] },
  'Gin Tonic': { en: 'Gin and tonic', additives: ['quinine'] },
  'Wasser 0,25 l': { short: 'Wasser', en: 'Water 0.25 l' },
  Fischbrötchen: { en: 'Fish roll', allergens: ['wheat', 'fish', 'mustard'] },
  Mittagsangebot: { en: 'Lunch deal', allergens: ['wheat', 'fish', 'mustard', 'barley'] },
  Salzmandeln: { en: 'Salted almonds', allergens: ['almonds'], diet: 'vegan' },
};

/** Which station prepares what stands in a category; what is not listed needs no preparing. */
export const demoStations: Readonly<Record<string, string>> = {
  Bier: 'Schänke',
  Alkoholfrei: 'Schänke',
  Wein: 'Schänke',
  Speisen: 'Küche',
  Brotzeit: 'Küche',
  Süßes: 'Küche',
  Getränke: 'Bar',
};

type GiftCard = { readonly name: string; readonly short: string; readonly cents: number; readonly tax: TaxKey };

export const demoGiftCards: Readonly<Partial<Record<DemoOrganization['key'], readonly GiftCard[]>>> = {
  lindenhof: [
    { name: 'Getränkegutschein 10 €', short: 'Getränke 10', cents: 1000, tax: 'DE_19' },
    { name: 'Speisengutschein 25 €', short: 'Speisen 25', cents: 2500, tax: 'DE_7' },
  ],
};

/** What the beer cost before, so that there is a history to look at. */
export const demoPriceChanges = [
  { article: 'Helles 0,5 l', before: 440, after: 460, at: '2026-03-02T09:15:00Z' },
  { article: 'Helles 0,5 l', before: 460, after: 480, at: '2026-09-01T08:40:00Z' },
] as const;
