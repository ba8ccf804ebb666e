import { createStore } from '../../../../shared/store.ts';
import type { SetValues } from './set-values.ts';

type OpenSet = {
  readonly articleId: string;
  readonly changed?: { readonly version: number; readonly values: SetValues };
};

/** The set that is being edited, with what was changed so far: the editor around it is built anew when a tablet is turned. */
export const openSet = createStore<OpenSet | undefined>(undefined);

/** What was changed on top of this version. */
export function changedValues(articleId: string, version: number): SetValues | undefined {
  const open = openSet.get();
  return open?.articleId === articleId && open.changed?.version === version ? open.changed.values : undefined;
}

/** Whose part of the editor is unfolded: for as long as the editor is open, however it is built. */
export const unfoldedSet = createStore<string | undefined>(undefined);
