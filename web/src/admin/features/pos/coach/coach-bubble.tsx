import Box from '@mui/material/Box';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { translations } from '../../../app/translations.ts';
import { bubbleLook } from './bubble-look.ts';
import { type BubblePlace, bubblePlace } from './bubble-place.ts';
import { type Hint, hintTargets } from './hints.ts';

type CoachBubbleProps = { hint: Hint; n: number; isLast: boolean; onNext: () => void; onEnd: () => void };

const lookEvery = 250;

/** Beside what it explains. It takes no tap away from the till: whoever knows already just goes on. */
export function CoachBubble({ hint, n, isLast, onNext, onEnd }: CoachBubbleProps) {
  const t = translations().setup;
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);
  const place = usePlace(hint, bubble);
  const isPlaced = place !== undefined;
  useEffect(() => {
    if (isPlaced) bubble.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isPlaced]);

  /** Its keys are its own: at the till, Enter and Escape mean something else. */
  function hear(event: KeyboardEvent): void {
    if (event.key === 'Escape') onEnd();
    if (['Escape', 'Enter', ' ', 'Tab'].includes(event.key)) event.stopPropagation();
  }

  return createPortal(
    <Box
      ref={bubble}
      role="region"
      aria-label={t('coach.label', { n })}
      aria-describedby={id}
      data-hint={hint}
      data-side={place?.side}
      sx={bubbleLook}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden', left: 0, top: 0 }}
      onKeyDown={hear}
    >
      <i aria-hidden style={{ left: place?.tip }} />
      <p id={id} role="status">
        {t(`coach.${hint}`)}
      </p>
      <div>
        <button type="button" className="main" onClick={onNext}>
          {isLast ? t('coach.done') : t('coach.next')}
        </button>
        {!isLast && (
          <button type="button" onClick={onEnd}>
            {t('coach.end')}
          </button>
        )}
        <small>{n} / 3</small>
      </div>
    </Box>,
    document.body,
  );
}

/** Tiles and bars move with the window, with a strip that comes, with another tab: the hint follows. */
function usePlace(hint: Hint, bubble: RefObject<HTMLElement | null>): BubblePlace | undefined {
  const [place, setPlace] = useState<BubblePlace>();
  useLayoutEffect(() => {
    function look(): void {
      const element = document.querySelector(hintTargets[hint]);
      const target = element?.getBoundingClientRect();
      // What hangs from the bar stays beside the cart, where the result is read.
      const width = element?.closest('header')?.getBoundingClientRect().right ?? innerWidth;
      const size = bubble.current?.getBoundingClientRect();
      if (!target || !size) return setPlace(undefined);
      const next = bubblePlace(target, size, { width, height: innerHeight });
      setPlace((before) => (before && isSame(before, next) ? before : next));
    }
    look();
    const timer = setInterval(look, lookEvery);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  }, [hint, bubble]);
  return place;
}

function isSame(one: BubblePlace, other: BubblePlace): boolean {
  return one.left === other.left && one.top === other.top && one.tip === other.tip;
}
