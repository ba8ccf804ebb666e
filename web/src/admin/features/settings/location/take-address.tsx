import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import type { LocationValues } from './location-values.ts';

/** Nobody types the same address twice: while the location has none, it can take that of the organisation. */
export function TakeAddress() {
  const { control, setValue } = useFormContext<LocationValues>();
  const [street, city] = useWatch({ control, name: ['contact.street', 'contact.city'] });
  const isOffline = useIsOffline();
  const isEmpty = street === '' && city === '';
  const organization = useQuery(queries.organization.show.queryOptions({ enabled: isEmpty })).data;
  if (!isEmpty || isOffline || !organization || organization.street === '') return null;

  function take({ street: from, postalCode, city: town }: Address): void {
    setValue('contact.street', from, { shouldDirty: true });
    setValue('contact.postalCode', postalCode, { shouldDirty: true });
    setValue('contact.city', town, { shouldDirty: true });
  }

  return (
    <Box>
      <Button variant="outlined" onClick={() => take(organization)}>
        {translations().settings('contact.takeAddress')}
      </Button>
    </Box>
  );
}

type Address = { readonly street: string; readonly postalCode: string; readonly city: string };
