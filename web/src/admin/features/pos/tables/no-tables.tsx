import { mdiTableFurniture } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useValue } from '../../../../shared/store.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';

/** Nobody has drawn a room yet. */
export function NoTables() {
  const { till, person } = useCounter();
  const isManager = useValue(person)?.isManager === true;
  const t = translations().tables;
  return (
    <Box className="nothing">
      <EmptyState icon={mdiTableFurniture} title={t('none')} text={isManager ? t('noneText') : t('noneStaff')}>
        {isManager && (
          <Button
            component={Link}
            to={`/admin/settings/locations/${till.identity.locationId}/rooms`}
            variant="contained"
            size="large"
          >
            {t('setUp')}
          </Button>
        )}
      </EmptyState>
    </Box>
  );
}
