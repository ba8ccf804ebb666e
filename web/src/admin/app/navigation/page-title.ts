import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { createStore } from '../../../shared/store.ts';

export type Parent = { readonly to: string; readonly label: string };

/** A page about one thing is called like the thing and says what it belongs to. */
export type PageTitle = { readonly path: string; readonly name: string; readonly parent: Parent };

export const pageTitle = createStore<PageTitle | undefined>(undefined);

/** Names the page as soon as the name is known; until then it is called like its route. */
export function usePageTitle(name: string | undefined, { to, label }: Parent): void {
  const { pathname } = useLocation();
  // A page that is leaving already sees the next address.
  const [path] = useState(pathname);
  useEffect(() => {
    if (name === undefined) return undefined;
    pageTitle.set({ path, name, parent: { to, label } });
    return () => pageTitle.set(undefined);
  }, [path, name, to, label]);
}
