import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { SplitAmount } from './split-amount.tsx';
import { SplitEqually } from './split-equally.tsx';
import { SplitItems } from './split-items.tsx';
import type { Payment } from './use-payment.ts';

const ways = ['items', 'equally', 'amount'] as const;

/** Who pays what. By items makes an order for each; equally and by amount are several payments on one. */
export function SplitView({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const [how, setHow] = useState<(typeof ways)[number]>('items');
  const t = translations().till;
  return (
    <>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          p: { xs: 2, sm: '20px 24px' },
          '@media (max-height: 559px)': { p: '8px 16px', gap: 1 },
        }}
      >
        <Segments
          look="row"
          label={t('split.how')}
          value={how}
          options={ways.map((value) => ({ value, text: t(`split.${value}`) }))}
          onChange={setHow}
        />
        {how === 'items' && <SplitItems payment={payment} onDone={onDone} />}
        {how === 'equally' && <SplitEqually payment={payment} onDone={onDone} />}
        {how === 'amount' && <SplitAmount payment={payment} onDone={onDone} />}
      </Box>
      <Box className="foot">
        <Button variant="text" size="large" onClick={onDone}>
          {t('split.back')}
        </Button>
      </Box>
    </>
  );
}
