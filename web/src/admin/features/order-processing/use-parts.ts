import { useCallback, useEffect, useState } from 'react';
import type { KitchenParts } from './kitchen.ts';
import { openParts } from './open-parts.ts';
import { useActor } from './use-actor.ts';

type Opened = { readonly parts: KitchenParts | undefined } | 'failed' | undefined;

/** Opens the orders with the screen and closes them with it. */
export function useParts(): { readonly opened: Opened; readonly open: () => void } {
  const [opened, setOpened] = useState<Opened>();
  const [tries, setTries] = useState(0);
  const actor = useActor();
  useEffect(() => {
    let isOver = false;
    setOpened(undefined);
    const opening = openParts(actor);
    opening.then(
      (parts) => {
        if (!isOver) setOpened({ parts });
      },
      () => {
        if (!isOver) setOpened('failed');
      },
    );
    return () => {
      isOver = true;
      void opening.then((parts) => parts?.feed.close()).catch(() => undefined);
    };
  }, [actor, tries]);
  return { opened, open: useCallback(() => setTries((before) => before + 1), []) };
}
