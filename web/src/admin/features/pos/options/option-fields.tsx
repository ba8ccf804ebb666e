import Box from '@mui/material/Box';
import type { OfferedGroup, OptionPick } from '@tresen/domain/offer/option-choice';
import { useEffect, useRef } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { OptionField } from './option-field.tsx';

type OptionFieldsProps = {
  offered: readonly OfferedGroup[];
  picks: readonly OptionPick[];
  onPick: (group: OfferedGroup, optionId: string) => void;
};

/** Groups with their options as large as a thumb. */
export function OptionFields({ offered, picks, onPick }: OptionFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isOpen = ({ group, at }: OfferedGroup) => picks.filter((one) => one.groupId === group.groupId).length < at.min;
  const next = offered.find(isOpen)?.group.groupId;
  useEffect(() => {
    // On a small phone what is asked next lies below the edge: nobody has to look for it.
    if (next !== undefined) box.current?.querySelector('h3.open')?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [next]);
  return (
    <Box ref={box} sx={look}>
      {offered.map((one) => (
        <OptionField
          key={one.group.groupId}
          offered={one}
          picks={picks.filter(({ groupId }) => groupId === one.group.groupId)}
          onPick={(optionId) => onPick(one, optionId)}
        />
      ))}
    </Box>
  );
}

const look = {
  display: 'grid',
  gap: 2,
  '& h3': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    m: '0 0 8px',
    fontSize: '0.9375rem',
    lineHeight: '20px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    '&.open': { color: tone('primaryText') },
    '& small': { fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' },
  },
  '& .options': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))', gap: '8px' },
  '& .options.short': { gridTemplateColumns: 'repeat(auto-fill, minmax(100px, 1fr))' },
  '& .options button': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 0,
    minHeight: 48,
    p: '4px 14px',
    border: `1px solid ${tone('outline')}`,
    borderRadius: '24px',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '0.9375rem',
    lineHeight: '20px',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '& > svg': { position: 'absolute', left: 6, color: tone('primaryText') },
    '& > span': { minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' },
    // A whole name stands above its price before it breaks.
    '& b': { display: 'inline-block', maxWidth: '100%', fontWeight: 600 },
    '& i': { fontStyle: 'normal', color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    // As much room for the word as before: nothing moves under the thumb.
    '&[aria-pressed="true"]': {
      p: '4px 4px 4px 24px',
      bgcolor: tone('surface2'),
      boxShadow: `inset 0 0 0 1px ${tone('primaryText')}`,
    },
    '&[aria-disabled="true"]': { color: 'text.secondary', borderColor: tone('outlineVariant'), cursor: 'default' },
    '&.sold': { borderStyle: 'dashed' },
    '&.sold b': { textDecoration: 'line-through' },
  },
};
