import { mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { offerUndo } from '../../../app/notices/offer-undo.ts';
import { areasPath } from '../paths.ts';
import type { AreaRecord } from './area-values.ts';

type DeleteAreaButtonProps = { area: AreaRecord; onDelete: () => void };

/** At once, and it can be taken back. */
export function DeleteAreaButton({ area: { areaId, locationId, name }, onDelete }: DeleteAreaButtonProps) {
  const { common, settings } = translations();
  const navigate = useNavigate();
  const retire = useCall(api.areas.retire);

  async function remove(): Promise<void> {
    try {
      await retire.mutateAsync({ areaId });
    } catch (error) {
      showNotice({ text: failureText(error) });
      return;
    }
    // What was typed goes with the area: the question before leaving must not be asked any more.
    flushSync(onDelete);
    await navigate(areasPath(locationId));
    await areasChanged();
    offerUndo(common('deleted', { name }), async () => {
      await api.areas.restore({ areaId });
      await areasChanged();
    });
  }

  return (
    <Box>
      <WriteButton
        variant="outlined"
        color="error"
        loading={retire.isPending}
        startIcon={<Icon path={mdiTrashCanOutline} />}
        onClick={() => void remove()}
      >
        {settings('area.delete')}
      </WriteButton>
    </Box>
  );
}

async function areasChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.areas.list.key() });
  await queryClient.invalidateQueries({ queryKey: queries.locations.list.key() });
}
