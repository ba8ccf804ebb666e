import { contrast, type Hex, hexFromOklch, hexOf, oklchOf } from './colour.ts';
import { accept, refuse, type Result } from './result.ts';

/** What text needs to be read, and what a line or an icon needs to be seen (WCAG 2.2 AA). */
const readableContrast = 4.5;
const visibleContrast = 3;
/** Fine enough that the eye sees no jump from the colour asked for. */
const lightnessStep = 0.005;

const white = known('#ffffff');
const black = known('#000000');
/** Our own near-black, warmer than black. */
const ink = known('#1a1110');

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];
export const pageBackgrounds: Record<Scheme, Hex> = { light: known('#fffbfa'), dark: ink };

/** An organisation that has chosen no colour gets the green of the garden. */
export const productGreen = known('#2f6b45');

export type BrandColours = {
  /** The colour as chosen: for fills only. */
  readonly brand: Hex;
  /** Text on the fill. */
  readonly onBrand: Hex;
  /** The colour as text, and as lines and icons, on the page of each scheme. */
  readonly text: Record<Scheme, Hex>;
  readonly line: Record<Scheme, Hex>;
};

export type ColourRefusal = { readonly code: 'colour/not-a-colour' };

/** Any colour an organisation chooses stays readable: its fills, its texts and its lines are derived here, nowhere else. */
export function brandColours(
  chosen: string,
  backgrounds: Record<Scheme, Hex> = pageBackgrounds,
): Result<BrandColours, ColourRefusal> {
  const brand = hexOf(chosen);
  if (brand === undefined) return refuse({ code: 'colour/not-a-colour' });
  const on = (wanted: number): Record<Scheme, Hex> => ({
    light: movedUntil(wanted, brand, backgrounds.light),
    dark: movedUntil(wanted, brand, backgrounds.dark),
  });
  return accept({ brand, onBrand: onColour(brand), text: on(readableContrast), line: on(visibleContrast) });
}

/** A narrow band of colours carries neither white nor ink at 4.5; black is readable on every one of them. */
export function onColour(fill: Hex): Hex {
  return [white, ink].find((text) => contrast(text, fill) >= readableContrast) ?? black;
}

/** Away from the background in lightness, hue kept, no further than needed. */
function movedUntil(wanted: number, colour: Hex, background: Hex): Hex {
  const { lightness, chroma, hue } = oklchOf(colour);
  const step = contrast(background, black) > contrast(background, white) ? -lightnessStep : lightnessStep;
  let [moved, at] = [colour, lightness];
  while (contrast(moved, background) < wanted && at >= 0 && at <= 1) {
    at += step;
    moved = hexFromOklch({ lightness: at, chroma, hue });
  }
  return moved;
}

function known(text: string): Hex {
  const colour = hexOf(text);
  if (colour === undefined) throw new RangeError(`not a colour: ${text}`);
  return colour;
}
