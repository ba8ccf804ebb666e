import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { NoResults } from '../../../shared/ui/no-results.tsx';
import { tone } from '../theme/palette.ts';
import { BareDialog } from '../../ui/dialogs/bare-dialog.tsx';
import { translations } from '../translations.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { takeTyped } from './typed-ahead.ts';
import { useFoundEntries } from './use-found-entries.ts';

/** Pages, acts, articles, receipts, people, settings and the guide by a few letters of their names. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { admin } = translations();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const { found, isAsking } = useFoundEntries(query);
  const chosen = found[Math.min(place, found.length - 1)];

  // Only what was typed before this was there; a second look at it would find nothing.
  useEffect(() => {
    const ahead = takeTyped();
    if (ahead !== '') setQuery((typed) => ahead + typed);
  }, []);

  function go({ path, isOutside }: PaletteEntry): void {
    onClose();
    if (isOutside) window.open(path, '_blank', 'noopener');
    else void navigate(path);
  }

  function steer(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setPlace((place + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen);
    }
  }

  return (
    <BareDialog name={{ titleId: 'palette-title' }} width="sm" place={atTop} onClose={onClose}>
      <Box component="h2" id="palette-title" sx={visuallyHidden}>
        {admin('palette.title')}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          borderBottom: `1px solid ${tone('outlineVariant')}`,
        }}
      >
        <Icon path={mdiMagnify} sx={{ color: 'text.secondary' }} />
        <Box
          component="input"
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls="palette-pages"
          aria-activedescendant={chosen && optionId(chosen)}
          aria-label={admin('palette.title')}
          placeholder={admin('palette.open')}
          value={query}
          onChange={(event: { target: { value: string } }) => {
            setQuery(event.target.value);
            setPlace(0);
          }}
          onKeyDown={steer}
          sx={input}
        />
      </Box>
      <PaletteList found={found} chosen={chosen} hasHeadings={query.trim() !== ''} onChoose={go} />
      {found.length === 0 && !isAsking && (
        <NoResults
          text={admin('palette.noResults', { query })}
          reset={admin('palette.reset')}
          onReset={() => setQuery('')}
        />
      )}
    </BareDialog>
  );
}

const atTop = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { p: 0, mt: { xs: 1, sm: '10vh' }, mx: { xs: 1 } },
};

const input = {
  flexGrow: 1,
  height: 56,
  border: 0,
  '&&:focus-visible': { outline: 'none' },
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '1.125rem',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
};
