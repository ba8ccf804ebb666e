import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { translations } from '../../app/translations.ts';
import type { Family } from './families.ts';

type FirstStepsProps = { family: Family; onAdd: () => void; onImport: () => void };

/** Where there is nothing yet: make one, start from a template, or bring a whole list along. */
export function FirstSteps({ family, onAdd, onImport }: FirstStepsProps) {
  const t = translations().articles;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
      <WriteButton variant="contained" onClick={onAdd}>
        {t(`create.${family}`)}
      </WriteButton>
      {family === 'article' && (
        <Button variant="outlined" component={Link} to="/admin/dashboard?setup=offer">
          {t('more.template')}
        </Button>
      )}
      {family === 'article' && (
        <WriteButton variant="outlined" onClick={onImport}>
          {t('more.import')}
        </WriteButton>
      )}
    </Box>
  );
}
