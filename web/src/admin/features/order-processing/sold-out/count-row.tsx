import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { LeftChoice } from '../../../ui/left-choice.tsx';

type CountRowProps = {
  article: CatalogueArticle;
  joints: readonly string[] | undefined;
  left: number | undefined;
  onCount: (left: number | null) => void;
};

/** An article the kitchen can count: gone with one touch, a number with two. */
export function CountRow({ article: { name }, joints, left, onCount }: CountRowProps) {
  const [isOpen, setOpen] = useState(false);
  const t = translations().kitchen;
  const isOut = left !== undefined && left <= 0;
  return (
    <Box component="li" sx={{ flexWrap: 'wrap', py: 1 }}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <DishName name={name} joints={joints} />
        {left !== undefined && left > 0 && (
          <Box sx={{ color: 'text.secondary' }}>{translations().counts('now', { n: left })}</Box>
        )}
      </Box>
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
        onClick={() => onCount(isOut ? null : 0)}
      >
        {t(isOut ? 'soldOut.again' : 'soldOut.mark')}
      </Button>
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
