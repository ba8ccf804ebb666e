import { mdiDragVertical } from '@mdi/js';
import type { KeyboardEvent, PointerEvent } from 'react';
import { translations } from '../../../app/translations.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import type { RowActs } from './row-acts.ts';

type MoveHandleProps = { name: string; index: number; isActive: boolean; acts: RowActs };

/** Dragged with a pointer, moved with the arrow keys. */
export function MoveHandle({ name, index, isActive, acts }: MoveHandleProps) {
  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    acts.drag(index, event.clientY);
  }

  function hear(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    acts.move(index, by);
  }

  return (
    <button
      type="button"
      className="handle"
      data-handle={index}
      aria-label={translations().articles('list.move', { name })}
      tabIndex={isActive ? 0 : -1}
      onPointerDown={press}
      onKeyDown={hear}
    >
      <PlainIcon path={mdiDragVertical} size={20} />
    </button>
  );
}
