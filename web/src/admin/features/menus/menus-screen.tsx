import { useSearchParams } from 'react-router';
import { MenuEditorPage } from './editor/menu-editor-page.tsx';
import { MenuListPage } from './list/menu-list-page.tsx';

/** All menus; with `?menu=`, the editor of one. */
export function MenusScreen() {
  const [search] = useSearchParams();
  const menuId = search.get('menu');
  return menuId === null ? <MenuListPage /> : <MenuEditorPage key={menuId} menuId={menuId} />;
}
