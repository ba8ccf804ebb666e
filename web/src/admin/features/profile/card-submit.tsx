import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';

/** One of several cards that are saved on their own: none of them is the deed of the page. */
export function CardSubmit({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.5 }}>
      <SubmitButton isBusy={isBusy} isQuiet>
        {children}
      </SubmitButton>
    </Box>
  );
}
