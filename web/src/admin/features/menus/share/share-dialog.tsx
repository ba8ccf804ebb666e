import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { guestLink } from '../guest-link.ts';
import { LinkTab } from './link-tab.tsx';
import { QrTab } from './qr-tab.tsx';

type ShareDialogProps = {
  menu: { readonly menuId: string };
  first?: 'link' | 'qr';
  onClose: () => void;
};

/** The link as text and as a code to print. Asked for again each time: the link may have been changed meanwhile. */
export function ShareDialog({ menu: { menuId }, first = 'link', onClose }: ShareDialogProps) {
  const { menus: say } = translations();
  const [tab, setTab] = useState(first);
  const list = useQuery(queries.menus.list.queryOptions({ staleTime: 0 }));
  const menu = list.data?.menus.find((listed) => listed.menuId === menuId);
  const hasFailed = list.isError || (list.isSuccess && !menu);

  return (
    <TitledDialog
      title={say('share.title')}
      width="sm"
      isWholeOnPhones
      onClose={onClose}
      main={
        <Button variant="text" onClick={onClose}>
          {translations().common('close')}
        </Button>
      }
    >
      <Tabs value={tab} onChange={(_event, next: 'link' | 'qr') => setTab(next)} sx={{ mb: 2 }}>
        <Tab value="link" label={say('share.link')} />
        <Tab value="qr" label={say('share.qr')} />
      </Tabs>
      {hasFailed && <Alert severity="error">{say('share.failed')}</Alert>}
      {menu && menu.state !== 'published' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {say('share.notPublished')}
        </Alert>
      )}
      {menu && tab === 'link' && <LinkTab menu={menu} link={guestLink(menu)} />}
      {menu && tab === 'qr' && <QrTab menu={menu} link={guestLink(menu)} />}
    </TitledDialog>
  );
}
