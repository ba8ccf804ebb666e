import { mdiDotsVertical, mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useEditor } from './editor-context.ts';
import { type Block, stepOf } from './moves.ts';

type RowActsProps = { block: Block; name: string; toggleHidden: (() => void) | undefined; isHidden: boolean };

/** Edit, and the rest behind three dots, also what dragging does. Calm until the row is looked at; fingers get the dots. */
export function RowActs({ block, name, toggleHidden, isHidden }: RowActsProps) {
  const { menus: say } = translations();
  const { content, edit, open, remove } = useEditor();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const steps = [
    { label: say('editor.up', { name }), move: stepOf(content, block, -1) },
    { label: say('editor.down', { name }), move: stepOf(content, block, 1) },
  ];
  const choose = (act: () => void) => () => {
    setAnchor(undefined);
    act();
  };
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <IconButton className="calm pen" aria-label={say('editor.edit', { name })} onClick={() => open('edit', block)}>
        <Icon path={mdiPencilOutline} />
      </IconButton>
      <IconButton
        className="calm dots"
        aria-label={say('editor.acts', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          <MenuItem onClick={choose(() => open('edit', block))}>{translations().common('edit')}</MenuItem>
          {steps.map(({ label, move }) => (
            <MenuItem key={label} disabled={!move} onClick={choose(() => move && edit([move]))}>
              {label}
            </MenuItem>
          ))}
          {block.kind === 'entry' && (
            <MenuItem onClick={choose(() => open('move', block))}>{say('editor.moveTo')}</MenuItem>
          )}
          {toggleHidden && (
            <MenuItem onClick={choose(toggleHidden)}>{say(isHidden ? 'editor.show' : 'editor.hide')}</MenuItem>
          )}
          <MenuItem onClick={choose(() => remove(block))}>{say('editor.remove')}</MenuItem>
        </Menu>
      )}
    </Box>
  );
}
