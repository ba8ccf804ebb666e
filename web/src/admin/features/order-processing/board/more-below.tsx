import { mdiChevronDown } from '@mdi/js';
import type { RefObject } from 'react';
import { translations } from '../../../app/translations.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { useBelow } from './use-below.ts';

type MoreBelowProps = { list: RefObject<HTMLElement | null> };

/** How many tickets are below the edge. Apart from the list, which is not drawn again while it is scrolled. */
export function MoreBelow({ list }: MoreBelowProps) {
  const below = useBelow(list);
  if (below === 0) return null;
  return (
    <div className="more-below">
      <button
        type="button"
        onClick={() => list.current?.scrollBy({ top: list.current.clientHeight * 0.8, behavior: 'smooth' })}
      >
        {translations().kitchen('lane.more', { n: below })}
        <PlainIcon path={mdiChevronDown} size={20} />
      </button>
    </div>
  );
}
