import Box from '@mui/material/Box';
import { Icon } from '../../../shared/ui/icon.tsx';
import { navigationEntry } from '../layouts/navigation-styles.ts';
import { tone } from '../theme/palette.ts';
import { translations } from '../translations.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

type Props = {
  found: readonly PaletteEntry[];
  chosen: PaletteEntry | undefined;
  hasHeadings: boolean;
  onChoose: (entry: PaletteEntry) => void;
};

export function PaletteList({ found, chosen, hasHeadings, onChoose }: Props) {
  const { admin, settings } = translations();
  return (
    <Box
      id="palette-pages"
      role="listbox"
      aria-label={admin('palette.title')}
      sx={{ p: 1, maxHeight: 400, overflowY: 'auto' }}
    >
      {paletteGroups.map((group) => {
        const entries = found.filter((entry) => entry.group === group);
        if (entries.length === 0) return null;
        return (
          <Box key={group} role="group" aria-label={settings(`palette.group.${group}`)}>
            {hasHeadings && (
              <Box aria-hidden sx={heading}>
                {settings(`palette.group.${group}`)}
              </Box>
            )}
            {entries.map((entry) => (
              <Box
                key={entry.key}
                id={optionId(entry)}
                ref={entry === chosen ? intoSight : undefined}
                role="option"
                aria-selected={entry === chosen}
                onClick={() => onChoose(entry)}
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
  );
}

/** What the server finds comes later and stands last, so that nothing moves that somebody is about to choose. */
export const paletteGroups: readonly PaletteGroup[] = [
  'pages',
  'commands',
  'settings',
  'help',
  'articles',
  'receipts',
  'people',
];

export function optionId({ key }: PaletteEntry): string {
  return `palette-${key.replaceAll(/[^\w-]/g, '-')}`;
}

function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const option = { ...navigationEntry, cursor: 'pointer', '&[aria-selected="true"]': { bgcolor: tone('surface2') } };
const heading = { px: 1.5, pt: 1, pb: 0.5, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 };
