import { numberGrid } from '@tresen/domain/basics/number-grid';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { PickupNumber } from '../../../../shared/ui/pickup-number.tsx';

const gap = 12;
const limits = { gap, smallest: 24, largest: 88 };
const turnMs = 6_000;
/** Says which page it is, below the numbers. */
const pageLine = 28;

/** Numbers as large as all of them fit; where they do not, they take turns. Nothing is ever cut off. */
export function NumberWall({ numbers, live }: { numbers: readonly string[]; live: 'polite' | 'off' }) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const letters = Math.max(1, ...numbers.map(({ length }) => length));
  const wall = { ...limits, ...room, count: numbers.length, letters };
  const whole = numberGrid(wall);
  const { columns, perPage, pages, size } =
    whole.pages > 1 ? numberGrid({ ...wall, height: room.height - pageLine }) : whole;
  const page = useTurns(pages);
  return (
    <div className="wall" ref={box}>
      <ul
        aria-live={live}
        style={
          { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap, '--size': `${size}px` } as CSSProperties
        }
      >
        {numbers.slice(page * perPage, (page + 1) * perPage).map((number) => (
          <li key={number}>
            <PickupNumber number={number} />
          </li>
        ))}
      </ul>
      {pages > 1 && <p className="page">{translations().kitchen('pickup.page', { n: page + 1, all: pages })}</p>}
    </div>
  );
}

function useTurns(pages: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs);
    return () => clearInterval(timer);
  }, [pages]);
  return turn % Math.max(1, pages);
}
