import { contrast, hexOf } from '@tresen/domain/basics/colour';
import { expect, test } from 'vitest';
import { inks, shades } from './heat-look.ts';

const steps = (['light', 'dark'] as const).flatMap((scheme) =>
  shades[scheme].slice(1).map((shade, at) => ({ scheme, level: at + 1, shade, ink: inks[scheme][at + 1] ?? '' })),
);

test.each(steps)('[desk-design-6] the number on level $level can be read in $scheme', ({ shade, ink }) => {
  const [on, under] = [hexOf(ink), hexOf(shade)];
  expect(on && under ? contrast(on, under) : 0).toBeGreaterThanOrEqual(4.5);
});
