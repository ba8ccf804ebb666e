import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';

type FoldProps = {
  title: string;
  /** What is inside, for whoever wonders whether to look. */
  text: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A part that few need: one line until it is opened. */
export function Fold({ title, text, isOpen, onToggle, children }: FoldProps) {
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event: React.SyntheticEvent<HTMLDetailsElement>) => onToggle(event.currentTarget.open)}
      sx={look}
    >
      <summary>
        <b>{title}</b>
        <span>{text}</span>
        <Icon path={mdiChevronDown} className="chevron" />
      </summary>
      <Box sx={{ pt: 1, pb: 2 }}>{children}</Box>
    </Box>
  );
}

const look = {
  borderTop: `1px solid ${tone('outlineVariant')}`,
  '& > summary': {
    minHeight: 56,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: '8px',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary span': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
  },
  '&[open] > summary .chevron': { transform: 'rotate(180deg)' },
};
