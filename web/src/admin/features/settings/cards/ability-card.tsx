import { mdiContactlessPayment } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { translations } from '../../../app/translations.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { askTerminalsAgain } from './known-terminals.ts';

type AbilityCardProps = { locationId: string; isOn: boolean; waitingFor: readonly string[] };

/** On only when every device of the location can; which ones cannot is said by name. */
export function AbilityCard({ locationId, isOn, waitingFor }: AbilityCardProps) {
  const { cardSetup: say } = translations();
  const turn = useCall(api.cardTerminals.switchOn);
  const mustWait = !isOn && waitingFor.length > 0;

  async function change(next: boolean): Promise<void> {
    // Also after a refusal: then a device was heard that is too old.
    await turn.mutateAsync({ locationId, isOn: next }).catch(() => undefined);
    await askTerminalsAgain();
  }

  return (
    <Card sx={{ maxWidth: 720 }}>
      <SwitchRow
        icon={mdiContactlessPayment}
        title={say('ability')}
        text={say('abilityText')}
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
