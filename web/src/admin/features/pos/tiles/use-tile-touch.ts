import { type MouseEvent, type PointerEvent, useMemo } from 'react';
import { addArticle } from '../counter/add-article.ts';
import { type Counter, useCounter } from '../counter/counter.ts';
import { playSound } from '../display/sounds.ts';
import { swallowRelease } from './swallow-release.ts';

const longPress = 450;
const slip = 12;
const swipe = 56;

/** All fingers on all tiles in one place: a tap adds, a long press or a right click opens, a swipe turns to the next tab. */
export function useTileTouch(onSwipe: (direction: -1 | 1) => void) {
  const counter = useCounter();
  return useMemo(() => handlers(counter, onSwipe), [counter, onSwipe]);
}

function handlers(counter: Counter, onSwipe: (direction: -1 | 1) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { readonly x: number; readonly y: number } | undefined;
  let isDone = false;
  const stop = () => clearTimeout(timer);

  function open(articleId: string): void {
    isDone = true;
    openSheet(counter, articleId);
  }

  return {
    onPointerDown(event: PointerEvent): void {
      stop();
      isDone = false;
      from = { x: event.clientX, y: event.clientY };
      const articleId = articleAt(event.target);
      if (articleId !== undefined && event.button === 0)
        timer = setTimeout(() => {
          swallowRelease();
          open(articleId);
        }, longPress);
    },
    onPointerMove(event: PointerEvent): void {
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > slip) stop();
    },
    onPointerUp(event: PointerEvent): void {
      stop();
      if (!from || event.pointerType === 'mouse') return;
      const across = event.clientX - from.x;
      if (Math.abs(across) < swipe || Math.abs(across) < 2 * Math.abs(event.clientY - from.y)) return;
      isDone = true;
      onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: stop,
    onPointerLeave: stop,
    /** A tap leaves the focus where it is: Enter still means "pay" afterwards. */
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onContextMenu(event: MouseEvent): void {
      event.preventDefault();
      stop();
      const articleId = articleAt(event.target);
      if (articleId !== undefined && !isDone) open(articleId);
    },
    onClick(event: MouseEvent): void {
      const articleId = articleAt(event.target);
      if (articleId === undefined || isDone) {
        isDone = false;
        return;
      }
      addArticle(counter, articleId);
      acknowledge(event.target);
    },
  };
}

export function openSheet(counter: Counter, articleId: string): void {
  const line = counter.sale.get().cart.lines.findLast(({ article }) => article.articleId === articleId);
  counter.panel.set(line ? { kind: 'line', lineId: line.lineId } : { kind: 'article', articleId });
}

/** Seen, felt and, where wanted, heard: a finger in a wet glove has to know. */
function acknowledge(target: EventTarget): void {
  const tile = target instanceof Element ? target.closest('.tile') : null;
  if (tile?.getAttribute('aria-disabled') === 'true') return;
  tile?.animate([{ filter: 'brightness(0.86)' }, { filter: 'none' }], { duration: 90 });
  navigator.vibrate?.(10);
  playSound('tap');
}

function articleAt(target: EventTarget): string | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-article]') : null;
  return tile?.dataset.article;
}
