import { mdiBackspaceOutline, mdiKeyboardOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useRef, useState } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { Sheet } from '../parts/sheet.tsx';
import { onlyTableNamed, tablesNamed } from './table-named.ts';
import { TableTileButton } from './table-tile-button.tsx';
import type { TableTile } from './table-tiles.ts';

type NumberSheetProps = {
  tiles: readonly TableTile[];
  /** What was typed before it was open. */
  typed: string;
  onOpen: (tile: TableTile) => void;
  onClose: () => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const shownAtMost = 6;

/**
 * A table by its number. On the pad the last digit opens it where no other number goes on like that; who types on a keyboard says so
 * with Enter. Names with letters are typed on the phone's own keyboard.
 */
export function NumberSheet({ tiles, typed: first, onOpen, onClose }: NumberSheetProps) {
  const [typed, setTyped] = useState(first);
  const [keys, setKeys] = useState<'none' | 'text'>('none');
  const field = useRef<HTMLInputElement>(null);
  const t = translations().tables;
  const found = tablesNamed(tiles, typed);

  function press(digit: string): void {
    const next = typed + digit;
    const only = onlyTableNamed(tiles, next);
    if (only) return onOpen(only);
    setTyped(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [wanted] = found;
    if (wanted) onOpen(wanted);
  }

  return (
    <Sheet title={t('number.title')} onClose={onClose}>
      <Box component="form" sx={look} onSubmit={submit}>
        <TextField
          label={t('number.label')}
          value={typed}
          autoFocus
          inputRef={field}
          problem={typed !== '' && found.length === 0 ? t('number.none', { name: typed }) : undefined}
          inputProps={{ inputMode: keys, autoComplete: 'off', maxLength: 24, enterKeyHint: 'go' }}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Box component="ul" className="found" aria-label={t('number.found')}>
          {found.slice(0, shownAtMost).map((tile) => (
            <li key={tile.table.tableId}>
              <TableTileButton tile={tile} onOpen={() => onOpen(tile)} />
            </li>
          ))}
        </Box>
        <div className="keys">
          {digits.map((digit) => (
            <button key={digit} type="button" onClick={() => press(digit)}>
              {digit}
            </button>
          ))}
          <button
            type="button"
            aria-label={t('number.letters')}
            onClick={() => {
              setKeys('text');
              field.current?.blur();
              setTimeout(() => field.current?.focus());
            }}
          >
            <PlainIcon path={mdiKeyboardOutline} />
          </button>
          <button type="button" onClick={() => press('0')}>
            0
          </button>
          <button type="button" aria-label={t('number.erase')} onClick={() => setTyped(typed.slice(0, -1))}>
            <PlainIcon path={mdiBackspaceOutline} />
          </button>
        </div>
        <Button type="submit" variant="contained" size="pay" disabled={found.length === 0}>
          {found[0] ? t('number.open', { name: found[0].table.name }) : t('number.title')}
        </Button>
      </Box>
    </Sheet>
  );
}

const look = {
  display: 'grid',
  gap: '8px',
  pt: '8px',
  '& .found': {
    m: 0,
    p: 0,
    minHeight: 72,
    listStyle: 'none',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '108px',
    gap: '6px',
    overflowX: 'auto',
  },
  '& .keys': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '8px' },
  '& .keys button': {
    minHeight: 52,
    display: 'grid',
    placeItems: 'center',
    border: `1px solid ${tone('outlineVariant')}`,
    borderRadius: '12px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '1.375rem',
    fontWeight: 500,
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:active': { bgcolor: tone('surface2') },
  },
} as const;
