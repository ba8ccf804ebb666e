import { mdiArrowDown, mdiArrowUp, mdiMinus } from '@mdi/js';
import Box from '@mui/material/Box';
import { changePermille } from '@tresen/domain/locations/dashboard';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { percentText } from './number-text.ts';

type ChangeMarkProps = { now: number; before: number; look?: 'chip' | 'plain' };

/** Small changes say nothing: they are shown without a colour. */
const quietPermille = 50;

/** More or less than before: arrow, sign and text, never the colour alone. */
export function ChangeMark({ now, before, look = 'plain' }: ChangeMarkProps) {
  const t = translations().figures;
  const change = changePermille(now, before);
  if (change === undefined) return null;
  const percent = percentText(change, currentLocale());
  const isQuiet = Math.abs(change) < quietPermille;
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const colour = isQuiet || way === 'same' ? 'text.secondary' : way === 'up' ? 'figure' : 'error';
  const icons = { up: mdiArrowUp, down: mdiArrowDown, same: mdiMinus };
  const signs = { up: '+', down: '−', same: '' };
  const said = { up: t('up', { percent }), down: t('down', { percent }), same: t('unchanged') };
  return (
    <Box component="span" sx={{ ...mark, ...(look === 'chip' ? chipOf(colour) : { color: textOf(colour) }) }}>
      <Icon path={icons[way]} sx={{ fontSize: 18 }} />
      <span aria-hidden>{`${signs[way]}${percent}`}</span>
      <Box component="span" sx={visuallyHidden}>
        {said[way]}
      </Box>
    </Box>
  );
}

function textOf(colour: string): string {
  if (colour === 'figure') return tone('figure');
  return colour === 'text.secondary' ? colour : `${colour}.main`;
}

function chipOf(colour: string) {
  if (colour === 'text.secondary')
    return { ...chip, bgcolor: 'var(--app-palette-tone-surface2)', color: 'text.primary' };
  if (colour === 'figure') return { ...chip, bgcolor: tone('figureWash'), color: tone('figure') };
  return {
    ...chip,
    bgcolor: `var(--app-palette-${colour}-container)`,
    color: `var(--app-palette-${colour}-onContainer)`,
  };
}

const mark = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  fontWeight: 600,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
};
const chip = { height: 28, px: 1, borderRadius: '14px' };
