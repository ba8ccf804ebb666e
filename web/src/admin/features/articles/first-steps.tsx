import Box from '@mui/material/Box';
import { WriteButton } from '../../connectivity/write-button.tsx';
import { words } from '../../words.ts';
import type { Family } from './families.ts';

type FirstStepsProps = { family: Family; onAdd: () => void; onImport: () => void };

/** Where there is nothing yet: make one, or bring a whole list along. */
export function FirstSteps({ family, onAdd, onImport }: FirstStepsProps) {
  const t = words().articles;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
      <WriteButton variant="contained" onClick={onAdd}>
        {t(`create.${family}`)}
      </WriteButton>
      {family === 'article' && (
        <WriteButton variant="outlined" onClick={onImport}>
          {t('more.import')}
        </WriteButton>
      )}
    </Box>
  );
}
