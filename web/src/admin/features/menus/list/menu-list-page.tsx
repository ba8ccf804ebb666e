import { mdiBookOpenVariantOutline, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { queries } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ShareDialog } from '../share/share-dialog.tsx';
import { CreateMenuDialog } from './create-menu-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { type ListedMenu, MenuCard } from './menu-card.tsx';

type Open =
  | { readonly what: 'create'; readonly start: 'categories' | 'nothing' }
  | { readonly what: 'share' | 'disable'; readonly menu: ListedMenu };

/** All menus, place by place. */
export function MenuListPage() {
  const { menus: say } = translations();
  const navigate = useNavigate();
  const list = useQuery(queries.menus.list.queryOptions({ staleTime: 5000 }));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const edit = (menuId: string) => void navigate(`?menu=${menuId}`);
  const create = (start: 'categories' | 'nothing') => () => setOpen({ what: 'create', start });

  return (
    <Loaded query={list} rows={3}>
      {({ menus }) => (
        <Box sx={{ maxWidth: pageWidth }}>
          {menus.length === 0 ? (
            <EmptyState icon={mdiBookOpenVariantOutline} title={say('list.empty')} text={say('list.emptyText')}>
              <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'center', flexWrap: 'wrap' }}>
                <WriteButton variant="contained" size="large" onClick={create('categories')}>
                  {say('list.fromArticles')}
                </WriteButton>
                <WriteButton variant="outlined" size="large" onClick={create('nothing')}>
                  {say('list.fromNothing')}
                </WriteButton>
              </Box>
            </EmptyState>
          ) : (
            <>
              <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
                <WriteButton
                  variant="contained"
                  size="large"
                  startIcon={<Icon path={mdiPlus} />}
                  onClick={create('categories')}
                >
                  {say('list.new')}
                </WriteButton>
              </Box>
              <Box component="ul" aria-label={say('list.label')} sx={grid}>
                {menus.map((menu) => (
                  <MenuCard
                    key={menu.menuId}
                    menu={menu}
                    onEdit={() => edit(menu.menuId)}
                    onShare={() => setOpen({ what: 'share', menu })}
                    onDisable={() => setOpen({ what: 'disable', menu })}
                  />
                ))}
              </Box>
            </>
          )}
          {open?.what === 'create' && <CreateMenuDialog start={open.start} onClose={close} onCreated={edit} />}
          {open?.what === 'share' && <ShareDialog menu={open.menu} onClose={close} />}
          {open?.what === 'disable' && <DisableDialog menu={open.menu} onClose={close} />}
        </Box>
      )}
    </Loaded>
  );
}

const grid = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } };
