import Box from '@mui/material/Box';
import { useId } from 'react';
import { PlainIcon } from '../../../shared/ui/plain-icon.tsx';
import { tone } from '../theme/palette.ts';

type Tile<Value extends string> = {
  readonly value: Value;
  readonly icon: string;
  readonly text: string;
  readonly note?: string;
};

type ChoiceTilesProps<Value extends string> = {
  label: string;
  value: Value;
  tiles: readonly Tile<Value>[];
  onChange: (value: Value) => void;
};

/** One of a few, as large as a thumb: radio buttons by nature, so arrows and Space work as everywhere. */
export function ChoiceTiles<Value extends string>({ label, value, tiles, onChange }: ChoiceTilesProps<Value>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={look}>
      <legend>{label}</legend>
      <div className="tiles">
        {tiles.map((tile) => (
          <label key={tile.value}>
            <input type="radio" name={name} checked={tile.value === value} onChange={() => onChange(tile.value)} />
            <PlainIcon path={tile.icon} size={28} />
            <b>{tile.text}</b>
            {tile.note && <small>{tile.note}</small>}
          </label>
        ))}
      </div>
    </Box>
  );
}

const look = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 1, fontWeight: 600 },
  '& .tiles': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))', gap: 1.5 },
  '& label': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: 0.25,
    minHeight: 96,
    p: 1.5,
    border: `1px solid ${tone('outline')}`,
    borderRadius: '12px',
    bgcolor: 'background.paper',
    cursor: 'pointer',
    '&:hover': { bgcolor: tone('surface1') },
    '&:has(:checked)': {
      borderColor: 'secondary.main',
      boxShadow: 'inset 0 0 0 2px var(--app-palette-secondary-main)',
      bgcolor: tone('surface2'),
    },
    '&:has(:focus-visible)': { outline: `3px solid ${tone('focus')}`, outlineOffset: 2 },
  },
  '& svg': { mb: 0.5, color: 'text.secondary' },
  '& b': { fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& small': { color: 'text.secondary', fontSize: '0.875rem' },
  '& input': { position: 'absolute', top: 12, right: 12, width: 20, height: 20, m: 0, accentColor: 'currentColor' },
} as const;
