import { mdiDotsVertical, mdiHistory } from '@mdi/js';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { CompletedDrawer } from '../completed/completed-drawer.tsx';
import { useLayout } from '../device/use-layout.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { KitchenMenu } from './kitchen-menu.tsx';

/** What opens over the board: the menu, and what is done. */
export function BarButtons({ completed }: { completed: readonly KitchenTicket[] }) {
  const [menuAt, setMenuAt] = useState<HTMLElement>();
  const [hasCompleted, setCompleted] = useState(false);
  const layout = useLayout();
  const t = translations().kitchen;
  return (
    <>
      <button
        type="button"
        className="icon"
        aria-label={t('bar.menu')}
        aria-haspopup="menu"
        title={t('bar.menu')}
        onClick={(event) => setMenuAt(event.currentTarget)}
      >
        <PlainIcon path={mdiDotsVertical} />
      </button>
      {layout !== 'phone' && (
        <button
          type="button"
          className={layout === 'wide' ? 'pill' : 'icon'}
          aria-label={t('bar.completed')}
          aria-haspopup="dialog"
          onClick={() => setCompleted(true)}
        >
          <PlainIcon path={mdiHistory} size={layout === 'wide' ? 20 : 24} />
          {layout === 'wide' && <span className="roomy">{t('bar.completed')}</span>}
        </button>
      )}
      {menuAt && <KitchenMenu anchor={menuAt} onClose={() => setMenuAt(undefined)} />}
      {hasCompleted && <CompletedDrawer tickets={completed} onClose={() => setCompleted(false)} />}
    </>
  );
}
