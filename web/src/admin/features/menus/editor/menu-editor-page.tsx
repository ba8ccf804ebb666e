import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { MenuEditor } from './menu-editor.tsx';

/** Read once: from then on the draft follows the server by itself. */
export function MenuEditorPage({ menuId }: { menuId: string }) {
  const menu = useQuery(
    queries.menus.show.queryOptions({ input: { menuId }, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false }),
  );
  return (
    <Loaded query={menu} rows={6}>
      {(read) => <MenuEditor menu={read} onState={() => void menu.refetch()} />}
    </Loaded>
  );
}
