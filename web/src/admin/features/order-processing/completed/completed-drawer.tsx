import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useNoticesOnTop } from '../../../app/notices/use-notices-on-top.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { CompletedList } from './completed-list.tsx';

type CompletedDrawerProps = { tickets: readonly KitchenTicket[]; onClose: () => void };

/** The last day, and the way back from it. */
export function CompletedDrawer({ tickets, onClose }: CompletedDrawerProps) {
  const id = useId();
  useNoticesOnTop();
  const t = translations().kitchen;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: paper } }}
    >
      <Box sx={head}>
        <div>
          <h2 id={id}>{t('completed.title')}</h2>
          <p>{t('completed.text')}</p>
        </div>
        <IconButton
          aria-label={translations().common('close')}
          onClick={onClose}
          sx={{ '&&': { width: 48, height: 48 } }}
        >
          <PlainIcon path={mdiClose} />
        </IconButton>
      </Box>
      <CompletedList tickets={tickets} />
    </Drawer>
  );
}

const paper = { width: 480, maxWidth: '100vw', bgcolor: 'background.paper', display: 'flex', flexDirection: 'column' };

const head = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 64,
  p: '4px 8px 4px 20px',
  borderBottom: `1px solid ${tone('outlineVariant')}`,
  '& h2': { m: 0, fontSize: '1.25rem', lineHeight: '28px', fontWeight: 600 },
  '& p': { m: 0, fontSize: '0.875rem', color: 'text.secondary' },
};
