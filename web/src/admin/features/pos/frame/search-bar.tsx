import { mdiArrowLeft, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

type SearchBarProps = { query: string; onChange: (query: string) => void; onClose: () => void };

/** In the place of the bar, over the tiles: what is found is tapped like any tile. */
export function SearchBar({ query, onChange, onClose }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const t = translations().till;
  useEffect(() => field.current?.focus(), []);

  function hear(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      document.querySelector<HTMLElement>('.tile')?.focus();
    }
  }

  return (
    <Box component="search" sx={look}>
      <button type="button" aria-label={t('search.close')} title={t('search.close')} onClick={onClose}>
        <PlainIcon path={mdiArrowLeft} />
      </button>
      <input
        ref={field}
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        value={query}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={hear}
        onChange={(event) => onChange(event.target.value)}
      />
      {query && (
        <button type="button" aria-label={translations().common('reset')} onClick={() => onChange('')}>
          <PlainIcon path={mdiClose} />
        </button>
      )}
    </Box>
  );
}

const look = {
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  px: '4px',
  gap: '4px',
  '& button': {
    flex: 'none',
    width: 48,
    height: 48,
    display: 'grid',
    placeItems: 'center',
    border: 0,
    borderRadius: '24px',
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
  },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 48,
    px: 2,
    border: `1px solid ${tone('outline')}`,
    borderRadius: '24px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
  },
};
