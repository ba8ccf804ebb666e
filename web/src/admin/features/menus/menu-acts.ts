import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { translations } from '../../app/translations.ts';
import { offerUndo } from '../../app/notices/offer-undo.ts';

type Named = { readonly menuId: string; readonly name: string };

export function menusChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.menus.key() });
}

/** Whatever goes wrong is said; whether it worked is the answer. */
export async function tryAct(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    await menusChanged();
    return true;
  } catch (error) {
    showNotice({ text: failureText(error) });
    return false;
  }
}

export async function removeMenu({ menuId, name }: Named): Promise<void> {
  if (!(await tryAct(() => api.menus.retire({ menuId })))) return;
  offerUndo(translations().common('deleted', { name }), () => tryAct(() => api.menus.restore({ menuId })));
}

export async function unpublishMenu({ menuId, name }: Named): Promise<void> {
  if (!(await tryAct(() => api.menus.unpublish({ menuId })))) return;
  offerUndo(translations().menus('publish.unpublished', { name }), () => tryAct(() => api.menus.republish({ menuId })));
}

export async function enableMenu({ menuId, name }: Named): Promise<void> {
  const isDone = await tryAct(() => api.menus.setActive({ menuId, isActive: true, message: '', messageEn: '' }));
  if (isDone) showNotice({ text: translations().menus('enabled', { name }) });
}
