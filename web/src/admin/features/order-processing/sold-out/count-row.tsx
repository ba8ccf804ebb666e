import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { CountSaid } from '@tresen/domain/offer/counts';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import type { Left } from '../../../device/orders/order-feed.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { LeftChoice, leftText } from '../../../ui/left-choice.tsx';

type CountRowProps = {
  article: CatalogueArticle;
  joints: readonly string[] | undefined;
  left: Left | undefined;
  onCount: (said: CountSaid) => void;
};

/** An article the kitchen can count: gone with one touch, a number with two. */
export function CountRow({ article: { name }, joints, left, onCount }: CountRowProps) {
  const [isOpen, setOpen] = useState(false);
  const t = translations().kitchen;
  const isOut = left !== undefined && left.pieces <= 0;
  return (
    <Box component="li" sx={{ flexWrap: 'wrap', py: 1, rowGap: 0.5 }}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <DishName name={name} joints={joints} />
        {left !== undefined && !isOut && <Box sx={{ color: 'text.secondary' }}>{leftText(left)}</Box>}
      </Box>
      <Box sx={acts}>
        <Button
          variant="text"
          aria-expanded={isOpen}
          aria-label={t('soldOut.leftName', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('soldOut.left')}
        </Button>
        <Button
          variant={isOut ? 'contained' : 'outlined'}
          color={isOut ? 'primary' : 'error'}
          aria-label={t(isOut ? 'soldOut.againName' : 'soldOut.markName', { name })}
          onClick={() => onCount({ left: isOut ? null : 0 })}
        >
          {t(isOut ? 'soldOut.again' : 'soldOut.mark')}
        </Button>
      </Box>
      {isOpen && (
        <Box sx={{ flex: '1 1 100%' }}>
          <LeftChoice
            name={name}
            left={left}
            onChoose={(next) => {
              setOpen(false);
              onCount(next);
            }}
          />
        </Box>
      )}
    </Box>
  );
}

/** Beside the name, or below it where a phone has no room: together. */
const acts = { display: 'flex', flex: 'none', gap: 1, ml: 'auto' };
