/** A colour as people give it: `#rgb` or `#rrggbb`. Kept lower case and long. */
export type Hex = string & { readonly [isHex]: true };
declare const isHex: unique symbol;

/** Lightness 0..1, chroma from 0, hue in degrees: the space in which "darker" keeps the hue. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

type Linear = readonly [red: number, green: number, blue: number];

export function hexOf(text: string): Hex | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text.trim();
  // The only gate: past this line a Hex is six digits.
  return /^#[0-9a-f]{6}$/i.test(long) ? (long.toLowerCase() as Hex) : undefined;
}

/** WCAG 2 contrast: 1 (none) to 21 (black on white), the same in both directions. */
export function contrast(one: Hex, other: Hex): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

export function oklchOf(colour: Hex): Oklch {
  const [red, green, blue] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const chroma = Math.hypot(a, b);
  return { lightness, chroma, hue: chroma < 1e-6 ? 0 : (Math.atan2(b, a) * 180) / Math.PI };
}

/** The nearest colour a screen can show: lightness and hue are kept, chroma gives way. */
export function hexFromOklch(colour: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  if (isShowable(linearFrom({ ...colour, lightness }))) return hexFromLinear(linearFrom({ ...colour, lightness }));
  let [showable, tooMuch] = [0, colour.chroma];
  for (let step = 0; step < 24; step += 1) {
    const chroma = (showable + tooMuch) / 2;
    if (isShowable(linearFrom({ ...colour, lightness, chroma }))) showable = chroma;
    else tooMuch = chroma;
  }
  return hexFromLinear(linearFrom({ ...colour, lightness, chroma: showable }));
}

function luminance(colour: Hex): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(colour: Hex): Linear {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function linearFrom({ lightness, chroma, hue }: Oklch): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A hair of tolerance: white itself comes back as 1.0000001. */
function isShowable(colour: Linear): boolean {
  return colour.every((channel) => channel >= -1e-4 && channel <= 1 + 1e-4);
}

function hexFromLinear(colour: Linear): Hex {
  const digits = colour.map((channel) => {
    const kept = Math.min(1, Math.max(0, channel));
    const value = kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  });
  // Three channels of two digits each: a Hex by construction.
  return `#${digits.join('')}` as Hex;
}
