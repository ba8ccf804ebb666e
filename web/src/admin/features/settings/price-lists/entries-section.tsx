import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { ChooseTargetDialog } from './choose-target-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import type { PricedOffer, PriceListValues } from './price-list-values.ts';

const mostEntries = 500;

/** What costs what in this list. */
export function EntriesSection({ offer }: { offer: PricedOffer }) {
  const { prices } = translations();
  const { control } = useFormContext<PriceListValues>();
  const entries = useFieldArray({ control, name: 'entries', keyName: 'key' });
  const isOffline = useIsOffline();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <FormSection id="entries" title={prices('entries')}>
      {entries.fields.length === 0 ? (
        <Typography>{prices('noEntries')}</Typography>
      ) : (
        <Box component="ul" aria-label={prices('entries')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.fields.map(({ key }, place) => (
            <EntryRow key={key} place={place} offer={offer} onRemove={() => entries.remove(place)} />
          ))}
        </Box>
      )}
      <Box>
        <Button
          variant="outlined"
          disabled={isOffline || entries.fields.length >= mostEntries}
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => setChoosing(true)}
        >
          {prices('add')}
        </Button>
      </Box>
      {isChoosing && (
        <ChooseTargetDialog
          offer={offer}
          taken={entries.fields.map(({ articleId, categoryId }) => articleId ?? categoryId ?? '')}
          onClose={() => setChoosing(false)}
          onChoose={(entry) => {
            entries.append(entry);
            setChoosing(false);
          }}
        />
      )}
    </FormSection>
  );
}
