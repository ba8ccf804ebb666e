import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { NoResults } from '../../shared/ui/no-results.tsx';
import { navigationEntry } from '../layouts/navigation-styles.ts';
import { useNavigationVisitor } from '../layouts/navigation-visitor.ts';
import { itemsFor, profileItem, rowAt } from '../navigation/navigation-items.ts';
import { tone } from '../theme/palette.ts';
import { words } from '../words.ts';

/** Jumps to any page by a few letters of its name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { admin, routes } = words();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const pages = [...itemsFor(useNavigationVisitor()), profileItem].map(({ path, icon }) => ({
    path,
    icon,
    title: routes(rowAt(path).title),
  }));
  const found = pages.filter(({ title }) => title.toLowerCase().includes(query.trim().toLowerCase()));
  const chosen = found[Math.min(place, found.length - 1)];

  function go(path: string): void {
    onClose();
    void navigate(path);
  }

  function steer(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setPlace((place + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen.path);
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="palette-title" sx={atTop}>
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
          aria-activedescendant={chosen && `palette-${chosen.path}`}
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
      <Box
        id="palette-pages"
        role="listbox"
        aria-label={admin('palette.title')}
        sx={{ p: 1, maxHeight: 400, overflowY: 'auto' }}
      >
        {found.map(({ path, icon, title }) => (
          <Box
            key={path}
            id={`palette-${path}`}
            role="option"
            aria-selected={path === chosen?.path}
            onClick={() => go(path)}
            sx={{ ...navigationEntry, cursor: 'pointer', '&[aria-selected="true"]': { bgcolor: tone('surface2') } }}
          >
            <Icon path={icon} />
            {title}
          </Box>
        ))}
      </Box>
      {found.length === 0 && (
        <NoResults
          text={admin('palette.noResults', { query })}
          reset={admin('palette.reset')}
          onReset={() => setQuery('')}
        />
      )}
    </Dialog>
  );
}

const atTop = { '& .MuiDialog-container': { alignItems: 'flex-start' }, '& .MuiDialog-paper': { p: 0, mt: '10vh' } };

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
