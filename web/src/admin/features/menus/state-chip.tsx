import { mdiCircleEditOutline, mdiEarth, mdiEarthOff, mdiPauseCircleOutline } from '@mdi/js';
import type { MenuState } from '@tresen/domain/menu/menu';
import Box from '@mui/material/Box';
import { Icon } from '../../../shared/ui/icon.tsx';
import { translations } from '../../app/translations.ts';

const looks = {
  published: { icon: mdiEarth, colour: 'success' },
  draft: { icon: mdiEarthOff, colour: 'info' },
  disabled: { icon: mdiPauseCircleOutline, colour: 'warning' },
} as const;

/** What guests see of it, by sign and word. */
export function StateChip({ state, hasChanges }: { state: MenuState; hasChanges: boolean }) {
  const { menus: say } = translations();
  const { icon, colour } = looks[state];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Chip icon={icon} colour={colour} text={say(`state.${state}`)} />
      {hasChanges && <Chip icon={mdiCircleEditOutline} colour="warning" text={say('changes')} />}
    </Box>
  );
}

type Colour = 'success' | 'info' | 'warning';

function Chip({ icon, colour, text }: { icon: string; colour: Colour; text: string }) {
  return (
    <Box component="span" sx={{ ...chip, bgcolor: `${colour}.container`, color: `${colour}.onContainer` }}>
      <Icon path={icon} sx={{ fontSize: 18 }} />
      {text}
    </Box>
  );
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1.25,
  minHeight: 28,
  borderRadius: '14px',
  fontSize: '0.875rem',
  fontWeight: 600,
};
