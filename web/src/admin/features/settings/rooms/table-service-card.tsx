import { mdiSilverwareForkKnife } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import type { TableService } from './room-values.ts';

/** On only when every device of the location can; which ones cannot is said by name. */
export function TableServiceCard({ locationId, service }: { locationId: string; service: TableService }) {
  const { rooms: say } = translations();
  const turn = useCall(api.locations.switchTableService);
  const { isOn, waitingFor } = service;
  const mustWait = !isOn && waitingFor.length > 0;

  async function change(next: boolean): Promise<void> {
    // Also after a refusal: then a device was heard that is too old.
    await turn.mutateAsync({ locationId, isOn: next }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: queries.rooms.list.key() });
  }

  return (
    <Card sx={{ maxWidth: 720 }}>
      <SwitchRow
        icon={mdiSilverwareForkKnife}
        title={say('service')}
        text={say('serviceText')}
        isOn={isOn}
        isDisabled={mustWait || turn.isPending}
        onChange={(next) => void change(next)}
      />
      {mustWait && (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {waitingFor.map((device) => (
            <div key={device}>{say('deviceOld', { device })}</div>
          ))}
        </Alert>
      )}
      {turn.isError && !mustWait && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {failureText(turn.error)}
        </Alert>
      )}
    </Card>
  );
}
