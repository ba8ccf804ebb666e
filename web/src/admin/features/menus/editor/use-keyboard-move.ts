import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { blockOf, type LiftActs, nameOf } from './editor-context.ts';
import type { EditorContext } from './editor-context.ts';
import { type Block, positionOf, sidestepOf, stepOf } from './moves.ts';
import { useDrag } from './use-drag.ts';

type Lift = { readonly block: Block; readonly group: string; readonly isMoved: boolean };

type Parts = Pick<EditorContext, 'content' | 'articles' | 'edit'> & { readonly undo: () => void };

/** Moving with the keyboard: Space picks up and drops, arrows move, Escape puts back. Every step is said. */
export function useKeyboardMove({ content, articles, edit, undo }: Parts): {
  lifted: Block | undefined;
  said: string;
  acts: LiftActs;
} {
  const { menus: say } = translations();
  const [lift, setLift] = useState<Lift>();
  const [said, setSaid] = useState('');
  const wanted = useRef<string>(undefined);
  const grab = useDrag(content, edit);

  const nameAt = (block: Block) => {
    const found = blockOf(content, block);
    return found ? nameOf(found, articles) : '';
  };

  // A row that changes its category is a new row: the focus goes along.
  useEffect(() => {
    const id = wanted.current;
    if (id === undefined) return;
    const handle = document.querySelector<HTMLElement>(`[data-handle="${id}"]`);
    if (handle && document.activeElement !== handle) handle.focus();
    wanted.current = undefined;
  });

  const tell = useEffectEvent((block: Block) => {
    const at = positionOf(content, block);
    if (!at) return;
    const name = nameAt(block);
    setSaid(
      at.home
        ? say('editor.at', { name, i: at.i, category: at.home })
        : say('editor.atTop', { name, i: at.i, n: at.n }),
    );
  });
  useEffect(() => {
    if (lift?.isMoved) tell(lift.block);
  }, [content, lift]);

  function hear(event: KeyboardEvent, block: Block): void {
    const { key } = event;
    const isLifted = lift?.block.id === block.id;
    if (key === ' ' || (key === 'Enter' && isLifted)) {
      event.preventDefault();
      const at = positionOf(content, block);
      setSaid(
        isLifted
          ? say('editor.dropped', { name: nameAt(block) })
          : say('editor.lifted', { name: nameAt(block), i: at?.i ?? 0, n: at?.n ?? 0 }),
      );
      setLift(isLifted ? undefined : { block, group: crypto.randomUUID(), isMoved: false });
      return;
    }
    if (!isLifted || !lift) return;
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      wanted.current = block.id;
      if (lift.isMoved) undo();
      setLift(undefined);
      setSaid(say('editor.cancelled'));
      return;
    }
    const by =
      key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : key === 'ArrowDown' || key === 'ArrowRight' ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    const move = isSideways && block.kind === 'entry' ? sidestepOf(content, block.id, by) : stepOf(content, block, by);
    if (!move) return;
    wanted.current = block.id;
    edit([move], lift.group);
    setLift({ ...lift, isMoved: true });
  }

  return {
    lifted: lift?.block,
    said,
    acts: {
      hear,
      grab,
      leave: (block) => {
        if (lift?.block.id === block.id && wanted.current === undefined) setLift(undefined);
      },
    },
  };
}
