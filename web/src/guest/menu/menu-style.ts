import { brandColours, productGreen } from '@tresen/domain/basics/brand-colour';
import { leastDimPercent } from '@tresen/domain/menu/menu';
import type { GuestMenu } from '@tresen/contract/guest-menu';

/** What only this page looks like: the brand colour in both themes, the picture's shade, the columns. */
export function menuStyle({ place, look, background }: GuestMenu): string {
  const chosen = brandColours(place.brandColour ?? productGreen);
  const colours = chosen.ok ? chosen.value : undefined;
  if (!colours) throw new RangeError(`not a colour: ${place.brandColour}`);
  const { brand, onBrand, text, line } = colours;
  const shade = background ? Math.max(look.dimPercent, leastDimPercent) : 0;
  return (
    `:root{--brand:${brand};--on-brand:${onBrand};--brand-text:${text.light};--brand-line:${line.light};` +
    `--shade:${shade}%;--columns:${look.columns}}` +
    `[data-theme=dark]{--brand-text:${text.dark};--brand-line:${line.dark}}`
  );
}
