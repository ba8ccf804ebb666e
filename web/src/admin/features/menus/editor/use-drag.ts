import type { MenuContent } from '@tresen/domain/menu';
import { homeOf, type MenuEdit } from '@tresen/domain/menu-edits';
import type { PointerEvent } from 'react';
import type { Block } from './moves.ts';

const edge = 80;

/** A row follows the pointer: a line shows where it would land, Escape puts it back, at the edges the page goes along. */
export function useDrag(content: MenuContent, edit: (edits: readonly MenuEdit[]) => void) {
  return (event: PointerEvent, block: Block): void => {
    if (event.button !== 0) return;
    const listening = new AbortController();
    const { signal } = listening;
    let [y, target]: [number, Target | undefined] = [event.clientY, undefined];
    document.body.dataset['dragging'] = block.kind;

    const timer = setInterval(() => {
      if (y < edge) window.scrollBy(0, -12);
      if (y > window.innerHeight - edge) window.scrollBy(0, 12);
    }, 16);
    function end(isDropped: boolean): void {
      clearInterval(timer);
      listening.abort();
      mark(undefined);
      delete document.body.dataset['dragging'];
      const move = isDropped && target ? moveTo(content, block, target) : undefined;
      if (move) edit([move]);
    }
    window.addEventListener(
      'pointermove',
      (moved) => {
        y = moved.clientY;
        target = targetAt(moved.clientX, moved.clientY, block.kind);
        mark(target);
      },
      { signal },
    );
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
}

export type Target = { readonly kind: Block['kind']; readonly id: string; readonly isAfter: boolean };

function targetAt(x: number, y: number, kind: Block['kind']): Target | undefined {
  const at = document.elementFromPoint(x, y);
  const entry = kind === 'entry' ? at?.closest<HTMLElement>('[data-entry-row]') : undefined;
  const row = entry ?? at?.closest<HTMLElement>('[data-category-row]');
  const id = entry ? entry.dataset['entryRow'] : row?.dataset['categoryRow'];
  if (!row || id === undefined) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return { kind: entry ? 'entry' : 'category', id, isAfter: y > top + height / 2 };
}

function mark(target: Target | undefined): void {
  for (const row of document.querySelectorAll('[data-drop]')) row.removeAttribute('data-drop');
  if (!target) return;
  const row = document.querySelector(`[data-${target.kind}-row="${target.id}"]`);
  row?.setAttribute('data-drop', target.isAfter ? 'after' : 'before');
}

/** Dropped on a category, an entry goes to its end. */
export function moveTo({ categories }: MenuContent, block: Block, { kind, id, isAfter }: Target): MenuEdit | undefined {
  if (id === block.id) return undefined;
  if (block.kind === 'category') {
    if (kind !== 'category') return undefined;
    const at = categories.findIndex(({ categoryId }) => categoryId === id);
    const beforeCategoryId = isAfter ? categories[at + 1]?.categoryId : id;
    return { what: 'move-category', categoryId: block.id, beforeCategoryId };
  }
  if (kind === 'category') return { what: 'move-entry', entryId: block.id, categoryId: id };
  const home = homeOf(categories, id);
  if (!home) return undefined;
  const at = home.entries.findIndex(({ entryId }) => entryId === id);
  const beforeEntryId = isAfter ? home.entries[at + 1]?.entryId : id;
  return { what: 'move-entry', entryId: block.id, categoryId: home.categoryId, beforeEntryId };
}
