/** Where a word may be broken: an invisible hyphen that shows only at the end of a line. */
export const softHyphen = '\u00AD';

/** A shorter piece is read as a mistake: „Schweinebrate-n“. */
const fewestLetters = 4;
/** What is shorter fits wherever names are shown. */
const shortestBroken = 10;
/** Between syllables only what would not fit anywhere whole: „Kräu-tertee“ helps nobody. */
const shortestUnknown = 13;

/**
 * A word with soft hyphens where it may be broken, from its syllables. Where it is put together of words a kitchen knows
 * („Schweine“ and „braten“) it breaks there and nowhere else; otherwise between the syllables nearest to its middle.
 * `undefined`: never broken.
 */
export function markJoints(syllables: readonly string[]): string | undefined {
  const word = syllables.join('');
  if (word.length < shortestBroken) return undefined;
  const points = pointsOf(syllables).filter((at) => isFarFromEnds(at, word));
  const joints = points.filter((at) => beginsWithPart(word.slice(at).toLowerCase()));
  const chosen = apart(joints.length > 0 ? joints : (lastPart(word) ?? nearestToMiddle(points, word.length)));
  if (chosen.length === 0) return undefined;
  return [0, ...chosen].map((at, place) => word.slice(at, chosen[place])).join(softHyphen);
}

/** The words of a name that are long enough to be broken somewhere. */
export function longWordsOf(name: string): readonly string[] {
  return name.match(longWord) ?? [];
}

const longWord = new RegExp(`\\p{L}{${shortestBroken},}`, 'gu');

function pointsOf(syllables: readonly string[]): readonly number[] {
  let at = 0;
  return syllables.slice(0, -1).map((syllable) => (at += syllable.length));
}

function isFarFromEnds(at: number, word: string): boolean {
  return at >= fewestLetters && word.length - at >= fewestLetters;
}

/** No piece in the middle is shorter than one at an end may be. */
function apart(points: readonly number[]): readonly number[] {
  const kept: number[] = [];
  for (const at of points) if (at - (kept.at(-1) ?? 0) >= fewestLetters) kept.push(at);
  return kept;
}

/** A joint the patterns do not know: „Märzen-bier“. */
function lastPart(word: string): readonly number[] | undefined {
  const small = word.toLowerCase();
  const part = partWords.find((one) => small.endsWith(one) && isFarFromEnds(word.length - one.length, word));
  return part === undefined ? undefined : [word.length - part.length];
}

function nearestToMiddle(points: readonly number[], length: number): readonly number[] {
  const far = (at: number) => Math.abs(at - length / 2);
  if (length < shortestUnknown) return [];
  const best = points.toSorted((one, other) => far(one) - far(other))[0];
  return best === undefined ? [] : [best];
}

function beginsWithPart(rest: string): boolean {
  return partWords.some((part) => rest.startsWith(part));
}

/** What German dishes and drinks are put together of; each may begin the second half of a word. */
const partWords = `
aal ananas apfel aprikose aufguss aufstrich auflauf aufschnitt auslese backe bagel baguette balken ball banane barsch bauch
becher beere beißer bier birne bitter blatt blätter block blume blüte bock bohne boden bombe bonbon bowle brand brat braten
braun brause breze brei bröt brot brötchen brettl brett brühe brust brüst bruch brunch burger butter carpaccio chili cocktail
cola cordial creme crème croissant dampf datschi dessert dogge dressing dunkel eier eintopf eisbein eistee ente erbse erdbeer
espresso essenz essig export fass filet fisch frau frei flade fladen flammku fleisch flips flocken forelle frikadelle frit frucht früchte
frühstück füllung gans gänse garnele gebäck geist gelee gemüse geschnetz getränk gewürz glas glasur glühwein gratin grill
grieß grog grütze gugelhupf gulasch gurke hähn hack halbe haxe haxn hefe helles herz hering hirsch honig hörn huhn hühn hummer
joghurt johannis kabeljau kaffee kaiser kakao kalb kaltschale karotte karpfen kartoffel käse kasten kelle kern kerne ketchup
keule kirsch klöß kloß klops kneip knack knoblauch knöchel knödel kohl kompott konfekt konfitüre korn kotelett krabbe krapfen
kraut kräuter krem krone kruste krust kuchen kugel kürbis kuss küss lachs lade lamm lasagne latte laugen leber lebkuchen leich
leckerl lend likör limo limonade linse löffel lunge mais makrele malz mandarine mandel mango marille marmelade marzipan mast
maultasche mayonnaise mehl meerrettich melone mett milch minze mineral minz mohn möhre most mousse muffin müsli muschel musch nacken
nektar nocken nockerl nudel nuss nüsse obst ofen ohren oliven omelett orange palatschinken pannacotta paprika parfait pastete
pasta pelle pesto pfanne pfannkuchen pfeffer pfirsich pflanzerl pflaume pfötchen pilz pils pilsner pizza plätzchen platte plausch
poularde pommes pralin püree pudding puffer punsch quark quiche radi radler ragout rahm rau raclette reh reis remoulade
rettich rhabarber riegel rinder rind risotto röllchen rolle röst rösti rost rotkraut rouladen roulade rücken rüben rühr saft
sahne sahnetorte salami salat salz samen sardelle sauce sauer schale schaum scheib schenkel scheiterl schinken schlegel schluck
schmalz schmankerl schmarrn schmarren schnaps schnecke schnee schnitt schnitz schoko scholle schorle schulter schupf schuss schwamm schweine
schwein seelachs sekt semmel senf shake sirup smoothie soda sorbet soße spargel spätzle speck speise spezial spieß spinat spitz split
spritz sprudel sprossen stäb starkbier steak stein stern stock stollen strauben strudel stück süßspeise sülze suppe tafel tasche tartar
tatar taube tee teig teller terrine toast tomate topf topfen torte törtchen traube trester trunk truthahn tüte vanille wackel
waffel wasser wecken weck wein weiß weißbier weizen wild wildschwein wirsing wolke wurst würst wurz zand ziegenk zimt zitrone zopf
zucker zunge zwetschge zwetschke zwieback zwiebel
`
  .trim()
  .split(/\s+/);
