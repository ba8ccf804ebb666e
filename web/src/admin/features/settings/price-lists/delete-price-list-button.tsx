import { mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { priceListsPath } from '../paths.ts';

type DeletePriceListButtonProps = { priceListId: string; locationId: string; name: string; onDelete: () => void };

export function DeletePriceListButton({ priceListId, locationId, name, onDelete }: DeletePriceListButtonProps) {
  const { prices } = translations();
  const navigate = useNavigate();
  const retire = useCall(api.priceLists.retire);
  const [isAsking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    await retire.mutateAsync({ priceListId });
    // What was typed goes with the list: the question before leaving must not be asked any more.
    flushSync(onDelete);
    await navigate(priceListsPath(locationId));
    await queryClient.invalidateQueries({ queryKey: queries.priceLists.list.key() });
  }

  return (
    <Box>
      <WriteButton
        variant="outlined"
        color="error"
        startIcon={<Icon path={mdiTrashCanOutline} />}
        onClick={() => setAsking(true)}
      >
        {prices('delete')}
      </WriteButton>
      {isAsking && (
        <ConfirmDialog
          title={prices('deleteTitle', { name })}
          confirm={prices('delete')}
          isBusy={retire.isPending}
          failure={retire.error}
          onConfirm={() => void remove().catch(() => undefined)}
          onClose={() => setAsking(false)}
        >
          <Typography>{prices('deleteText')}</Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}
