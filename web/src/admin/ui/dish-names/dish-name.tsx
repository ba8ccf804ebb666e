import { breakable } from '@tresen/domain/basics/fit-name';
import { softHyphen } from '@tresen/domain/basics/word-joints';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { useLayoutEffect, useRef, useState } from 'react';
import { useValue } from '../../../shared/store.ts';
import { joinedName } from './joined-name.ts';
import { letters, textWidth } from './letters.ts';

type DishNameProps = {
  name: string;
  joints: Catalogue['joints'];
  className?: string;
  /** Names in one column have the same room: the one measured last is the first guess of the next, which then stands at once. */
  column?: string;
};
type Room = { readonly width: number; readonly size: number; readonly weight: number };

const roomsOfColumns = new Map<string, Room>();

/** The name of a dish in running lines: a word is broken only where it does not fit into a line, and only at a joint. */
export function DishName({ name, joints, className, column = '' }: DishNameProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState(() => roomsOfColumns.get(column));
  useValue(letters);
  const joined = joinedName(name, joints);
  const mayBreak = joined.includes(softHyphen);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !mayBreak) return undefined;
    const look = () => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      const next = { width: element.clientWidth, size: Number.parseFloat(fontSize), weight: Number(fontWeight) };
      if (column) roomsOfColumns.set(column, next);
      setRoom((last) => (last && isSame(last, next) ? last : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayBreak, column]);

  const text =
    mayBreak && room
      ? breakable(joined, room.size, {
          width: room.width,
          widthOf: (part, size) => textWidth(part, size, room.weight),
        })
      : joined;
  return (
    <span ref={box} lang="de" className={className} style={mayBreak ? wholeRow : undefined}>
      {text}
    </span>
  );
}

/** Its own width is the room there is. */
const wholeRow = { display: 'block', width: '100%', minWidth: 0 };

function isSame(one: Room, other: Room): boolean {
  return one.width === other.width && one.size === other.size && one.weight === other.weight;
}
