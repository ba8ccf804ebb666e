import { mdiClose, mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { Segments } from '../../../ui/segments.tsx';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { useBackCloses } from '../parts/use-back-closes.ts';
import { AreaOrders } from './area-orders.tsx';
import { OwnSales } from './own-sales.tsx';
import { recentLook } from './recent-look.ts';

type RecentDrawerProps = { orderId?: string | undefined; onClose: () => void };

/** What was sold last: to look it up, to show it again, to take it back. */
export function RecentDrawer({ orderId, onClose }: RecentDrawerProps) {
  const { till } = useCounter();
  const [whose, setWhose] = useState<'own' | 'area'>('own');
  const [search, setSearch] = useState('');
  const t = translations().till;
  const closeByKey = useBackCloses(onClose);
  return (
    <Drawer
      open
      anchor="right"
      onClose={closeByKey}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'recent-title', sx: recentLook } }}
    >
      <div className="head">
        <h2 id="recent-title">{till.isTraining ? t('training.recent') : t('recent.title')}</h2>
        <IconButton
          aria-label={translations().common('close')}
          onClick={onClose}
          sx={{ '&&': { width: 48, height: 48 } }}
        >
          <PlainIcon path={mdiClose} />
        </IconButton>
      </div>
      <label className="search">
        <PlainIcon path={mdiMagnify} size={20} />
        <input
          type="search"
          aria-label={t('recent.search')}
          placeholder={t('recent.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      {!till.isTraining && (
        <Box sx={{ px: '20px', pb: 1 }}>
          <Segments
            look="row"
            label={t('recent.title')}
            value={whose}
            options={[
              { value: 'own', text: t('recent.this', { code: till.identity.registerCode }) },
              { value: 'area', text: t('recent.area') },
            ]}
            onChange={setWhose}
          />
        </Box>
      )}
      {whose === 'own' ? (
        <OwnSales search={search.trim()} startWith={orderId} onClose={onClose} />
      ) : (
        <AreaOrders search={search.trim()} />
      )}
    </Drawer>
  );
}
