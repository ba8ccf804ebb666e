import { articleEntry, type MenuContent } from '@tresen/domain/menu/menu';
import { homeOf, type MenuEdit } from '@tresen/domain/menu/menu-edits';
import type { PointerEvent } from 'react';
import type { Block } from './moves.ts';

/** A block of the menu, or an article that is to become one. */
export type Held = Block | { readonly kind: 'article'; readonly id: string };

const edge = 80;
/** A hand that presses a button trembles; that is not a drag. */
const slackPixels = 6;

/** What is held follows the pointer: a line shows where it would land, Escape puts it back, at the edges the page goes along. */
export function useDrag(content: MenuContent, edit: (edits: readonly MenuEdit[]) => void) {
  return (event: PointerEvent, held: Held): void => {
    if (event.button !== 0) return;
    const listening = new AbortController();
    const { signal } = listening;
    const { currentTarget: handle, pointerId } = event;
    const [startX, startY] = [event.clientX, event.clientY];
    let [y, target]: [number, Target | undefined] = [startY, undefined];
    let isDragging = false;

    const timer = setInterval(() => {
      if (!isDragging) return;
      if (y < edge) window.scrollBy(0, -12);
      if (y > window.innerHeight - edge) window.scrollBy(0, 12);
    }, 16);
    function start(): void {
      isDragging = true;
      document.body.dataset['dragging'] = held.kind;
      // The preview is a page of its own, which would keep the pointer for itself.
      handle.setPointerCapture(pointerId);
      // What was dragged has not been pressed; the next thing that is pressed has.
      const swallow = (click: Event) => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true });
      window.addEventListener(
        'pointerup',
        () => void setTimeout(() => window.removeEventListener('click', swallow, { capture: true })),
        { once: true },
      );
    }
    function end(isDropped: boolean): void {
      clearInterval(timer);
      listening.abort();
      mark(undefined);
      delete document.body.dataset['dragging'];
      const done = isDropped && target ? dropOf(content, held, target) : undefined;
      if (done) edit([done]);
    }
    window.addEventListener(
      'pointermove',
      (moved) => {
        if (!isDragging && Math.hypot(moved.clientX - startX, moved.clientY - startY) < slackPixels) return;
        if (!isDragging) start();
        y = moved.clientY;
        target = targetAt(moved.clientX, moved.clientY, held.kind);
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

function targetAt(x: number, y: number, kind: Held['kind']): Target | undefined {
  const at = document.elementFromPoint(x, y);
  const entry = kind === 'category' ? undefined : at?.closest<HTMLElement>('[data-entry-row]');
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

export function dropOf(content: MenuContent, held: Held, target: Target): MenuEdit | undefined {
  if (target.id === held.id) return undefined;
  if (held.kind !== 'category') {
    const place = placeAt(content, target);
    if (!place) return undefined;
    return held.kind === 'entry'
      ? { what: 'move-entry', entryId: held.id, ...place }
      : { what: 'put-entry', entry: articleEntry(crypto.randomUUID(), held.id), ...place };
  }
  if (target.kind !== 'category') return undefined;
  const { categories } = content;
  const at = categories.findIndex(({ categoryId }) => categoryId === target.id);
  const beforeCategoryId = target.isAfter ? categories[at + 1]?.categoryId : target.id;
  return { what: 'move-category', categoryId: held.id, beforeCategoryId };
}

/** Dropped on a category, an entry goes to its end. */
function placeAt({ categories }: MenuContent, { kind, id, isAfter }: Target) {
  if (kind === 'category') return { categoryId: id };
  const home = homeOf(categories, id);
  if (!home) return undefined;
  const at = home.entries.findIndex(({ entryId }) => entryId === id);
  return { categoryId: home.categoryId, beforeEntryId: isAfter ? home.entries[at + 1]?.entryId : id };
}
