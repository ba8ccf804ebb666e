import { type MouseEvent, type PointerEvent, useMemo } from 'react';
import { addArticle } from '../counter/add-article.ts';
import { articlesOf } from '../counter/articles-of.ts';
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

  function open({ articleId, sizes }: Touched): void {
    isDone = true;
    openSheet(counter, articleId, sizes);
  }

  return {
    onPointerDown(event: PointerEvent): void {
      stop();
      isDone = false;
      from = { x: event.clientX, y: event.clientY };
      const touched = articleAt(event.target);
      if (touched !== undefined && event.button === 0)
        timer = setTimeout(() => {
          swallowRelease();
          open(touched);
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
      const touched = articleAt(event.target);
      if (touched !== undefined && !isDone) open(touched);
    },
    onClick(event: MouseEvent): void {
      const touched = articleAt(event.target);
      if (touched === undefined || isDone) {
        isDone = false;
        return;
      }
      if (touched.sizes === undefined) addArticle(counter, touched.articleId);
      else openSheet(counter, touched.articleId, touched.sizes);
      acknowledge(event.target);
    },
  };
}

/** With `sizes`: first which of them. */
export function openSheet(counter: Counter, articleId: string, sizes?: string): void {
  if (sizes !== undefined) return counter.panel.set({ kind: 'sizes', familyId: sizes });
  const line = counter.sale.get().cart.lines.findLast(({ article }) => article.articleId === articleId);
  const isSet = articlesOf(counter.till.catalogue.get()).get(articleId)?.set !== undefined;
  const kind = isSet ? 'set' : 'article';
  counter.panel.set(line ? { kind: 'line', lineId: line.lineId } : { kind, articleId });
}

/** Seen, felt and, where wanted, heard: a finger in a wet glove has to know. */
function acknowledge(target: EventTarget): void {
  const tile = target instanceof Element ? target.closest('[data-article]') : null;
  if (tile?.getAttribute('aria-disabled') === 'true') return;
  tile?.animate([{ filter: 'brightness(0.86)' }, { filter: 'none' }], { duration: 90 });
  navigator.vibrate?.(10);
  playSound('tap');
}

type Touched = { readonly articleId: string; readonly sizes: string | undefined };

function articleAt(target: EventTarget): Touched | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-article]') : null;
  const { article, sizes } = tile?.dataset ?? {};
  return article === undefined ? undefined : { articleId: article, sizes };
}
