import Box from '@mui/material/Box';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import { useEffect, useState } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';

const sections = [
  'name',
  'contact',
  'opening',
  'branding',
  'features',
  'payment',
  'day',
  'receipt',
  'stations',
  'pickup',
  'provider',
] as const;
type Section = (typeof sections)[number];

/** The way to each section of a long page, and where one is right now. */
export function SectionList({ features }: { features: readonly Feature[] }) {
  const { settings } = translations();
  const here = useSectionInSight();
  return (
    <Box component="nav" aria-label={settings('sections.label')} sx={{ position: 'sticky', top: 88 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sections
          .filter((section) => section !== 'pickup' || features.includes('order-processing'))
          .map((section) => (
            <li key={section}>
              <Box
                component="a"
                href={`#${section}`}
                aria-current={section === here ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  showSection(section);
                }}
                sx={entry}
              >
                {settings(`sections.${section}`)}
              </Box>
            </li>
          ))}
      </Box>
    </Box>
  );
}

function showSection(section: Section): void {
  const heading = document.getElementById(section);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The topmost section whose heading is below the bar; at the end of the page the last one. */
function useSectionInSight(): Section {
  const [here, setHere] = useState<Section>('name');
  useEffect(() => {
    function look(): void {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
      const above = sections.filter((section) => {
        const heading = document.getElementById(section);
        return heading !== null && heading.getBoundingClientRect().top < 180;
      });
      setHere((isAtEnd ? sections.at(-1) : above.at(-1)) ?? 'name');
    }
    window.addEventListener('scroll', look, { passive: true });
    if (window.location.hash !== '') document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    return () => window.removeEventListener('scroll', look);
  }, []);
  return here;
}

const entry = {
  display: 'block',
  px: 1.5,
  py: 1,
  minHeight: 40,
  color: 'text.secondary',
  textDecoration: 'none',
  fontSize: '0.9375rem',
  fontWeight: 500,
  borderLeft: `2px solid ${tone('outlineVariant')}`,
  '&:hover': { bgcolor: tone('surface1') },
  '&[aria-current]': { color: tone('primaryText'), borderLeftColor: tone('primaryText'), fontWeight: 600 },
};
