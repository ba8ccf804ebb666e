import { breakable } from '@tresen/domain/basics/fit-name';
import { softHyphen } from '@tresen/domain/basics/word-joints';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { useLayoutEffect, useRef, useState } from 'react';
import { useValue } from '../../../shared/store.ts';
import { joinedName } from './joined-name.ts';
import { letters, textWidth } from './letters.ts';

type DishNameProps = { name: string; joints: Catalogue['joints']; className?: string };
type Room = { readonly width: number; readonly size: number; readonly weight: number };

/** The name of a dish in running lines: a word is broken only where it does not fit into a line, and only at a joint. */
export function DishName({ name, joints, className }: DishNameProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState<Room>();
  useValue(letters);
  const joined = joinedName(name, joints);
  const mayBreak = joined.includes(softHyphen);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !mayBreak) return undefined;
    const look = () => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      const next = { width: element.clientWidth, size: Number.parseFloat(fontSize), weight: Number(fontWeight) };
      setRoom((last) => (last && isSame(last, next) ? last : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayBreak]);

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
