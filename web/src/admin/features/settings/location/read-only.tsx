import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { momentText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';

type ReadOnlyProps = { closedAt: string | null; children: ReactNode };

/** An event that is over: everything can be read, nothing can be pressed. */
export function ReadOnly({ closedAt, children }: ReadOnlyProps) {
  return (
    <>
      {closedAt && (
        <Alert severity="info" sx={{ mb: 2, maxWidth: pageWidth }}>
          {translations().settings('kind.closedText', { time: momentText(closedAt, currentLocale()) })}
        </Alert>
      )}
      <Box component="fieldset" disabled={closedAt !== null} sx={still}>
        {children}
      </Box>
    </>
  );
}

const still = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  '&:disabled button': { display: 'none' },
  '&:disabled label': { cursor: 'default' },
  '&:disabled :is(input, textarea, select)': { color: 'text.primary', WebkitTextFillColor: 'currentcolor' },
};
