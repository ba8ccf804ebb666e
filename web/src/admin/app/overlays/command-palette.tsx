import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import { denialAt } from '@tresen/domain/people/access';
import { beginsWord, findsText } from '@tresen/domain/basics/find-text';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { NoResults } from '../../../shared/ui/no-results.tsx';
import { navigationEntry } from '../layouts/navigation-styles.ts';
import { useNavigationVisitor } from '../layouts/navigation-visitor.ts';
import { itemsFor, profileItem, rowAt } from '../navigation/navigation-items.ts';
import { tone } from '../theme/palette.ts';
import { BareDialog } from '../../ui/dialogs/bare-dialog.tsx';
import { words } from '../translations.ts';
import {
  commandEntries,
  helpEntries,
  type PaletteEntry,
  type PaletteGroup,
  settingEntries,
} from './palette-entries.ts';
import { takeTyped } from './typed-ahead.ts';
import { useFoundRecords } from './use-found-records.ts';

/** Pages, acts, articles, receipts, people, settings and the guide by a few letters of their names. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { admin, routes, settings } = words();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const visitor = useNavigationVisitor();
  const isManager = denialAt({ access: 'manager' }, visitor) === undefined;
  const records = useFoundRecords(query, isManager);
  const pages = [...itemsFor(visitor), profileItem].map(({ path, icon }) => ({
    key: path,
    group: 'pages' as const,
    path,
    icon,
    title: routes(rowAt(path).title),
  }));
  const isOpen = query.trim() === '';
  const others = isOpen ? [] : [...(isManager ? [...commandEntries(), ...settingEntries()] : []), ...helpEntries()];
  const found: readonly PaletteEntry[] = [
    ...[...pages, ...others].filter(({ title }) => findsText(title, query)),
    ...records.found,
  ].toSorted(
    (one, other) =>
      groups.indexOf(one.group) - groups.indexOf(other.group) ||
      Number(beginsWord(other.title, query)) - Number(beginsWord(one.title, query)),
  );
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
          aria-activedescendant={chosen && idOf(chosen)}
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
        {groups.map((group) => {
          const entries = found.filter((entry) => entry.group === group);
          if (entries.length === 0) return null;
          return (
            <Box key={group} role="group" aria-label={settings(`palette.group.${group}`)}>
              {!isOpen && (
                <Box aria-hidden sx={heading}>
                  {settings(`palette.group.${group}`)}
                </Box>
              )}
              {entries.map((entry) => (
                <Box
                  key={entry.key}
                  id={idOf(entry)}
                  ref={entry === chosen ? intoSight : undefined}
                  role="option"
                  aria-selected={entry === chosen}
                  onClick={() => go(entry)}
                  sx={option}
                >
                  <Icon path={entry.icon} />
                  <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {entry.title}
                  </Box>
                  {entry.text && (
                    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}>
                      {entry.text}
                    </Box>
                  )}
                </Box>
              ))}
            </Box>
          );
        })}
      </Box>
      {found.length === 0 && !records.isAsking && (
        <NoResults
          text={admin('palette.noResults', { query })}
          reset={admin('palette.reset')}
          onReset={() => setQuery('')}
        />
      )}
    </BareDialog>
  );
}

/** What the server finds comes later and stands last, so that nothing moves that somebody is about to choose. */
const groups: readonly PaletteGroup[] = ['pages', 'commands', 'settings', 'help', 'articles', 'receipts', 'people'];

function idOf({ key }: PaletteEntry): string {
  return `palette-${key.replaceAll(/[^\w-]/g, '-')}`;
}

function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const option = { ...navigationEntry, cursor: 'pointer', '&[aria-selected="true"]': { bgcolor: tone('surface2') } };
const heading = { px: 1.5, pt: 1, pb: 0.5, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 };

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
