import { mdiDragVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useEditor } from './editor-context.ts';
import type { Block } from './moves.ts';

/** Dragged with a pointer, lifted with the keyboard. */
export function RowHandle({ block, name }: { block: Block; name: string }) {
  const { lift, lifted } = useEditor();
  return (
    <IconButton
      className="calm"
      data-handle={block.id}
      aria-label={translations().menus('editor.handle', { name })}
      aria-describedby="menu-how-to"
      aria-pressed={lifted?.id === block.id}
      onKeyDown={(event) => lift.hear(event, block)}
      onPointerDown={(event) => lift.grab(event, block)}
      onBlur={() => lift.leave(block)}
      sx={{ cursor: 'grab', touchAction: 'none', width: 40, height: 48 }}
    >
      <Icon path={mdiDragVertical} />
    </IconButton>
  );
}
