import { mdiDotsVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import type { FigureRows } from './figure-rows.ts';
import { translations } from '../../app/translations.ts';

const FigureMenuList = lazyPart(async () => (await import('./figure-menu-list.tsx')).FigureMenuList);

export type FigureMenuProps = {
  title: string;
  table: FigureRows;
  isTable?: boolean;
  /** Absent: there is no picture of it. */
  onTable?: (isTable: boolean) => void;
};

/** The same as a table, and as a file. */
export function FigureMenu(props: FigureMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        aria-label={translations().figures('more', { name: props.title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {anchor && <FigureMenuList {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
