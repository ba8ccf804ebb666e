import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { barLook } from '../frame/bar-look.ts';
import { PersonChip } from '../frame/person-chip.tsx';
import { StatusChips } from '../frame/status-chips.tsx';
import { useOthersHere } from './use-others-here.ts';

type TableBarProps = { title: string; above?: string; backText: string; onBack: () => void; children?: ReactNode };

/** At which table one stands, and the way back. */
export function TableBar({ title, above, backText, onBack, children }: TableBarProps) {
  const beside = useOthersHere();
  return (
    <Box component="header" sx={barLook}>
      <button type="button" className="icon" aria-label={backText} title={backText} onClick={onBack}>
        <PlainIcon path={mdiArrowLeft} />
      </button>
      <h1 tabIndex={-1}>
        <span className="title">
          <span className="names">
            {(beside || above) && <small>{beside || above}</small>}
            <b>{title}</b>
          </span>
        </span>
      </h1>
      <StatusChips />
      {children}
      <PersonChip />
    </Box>
  );
}
