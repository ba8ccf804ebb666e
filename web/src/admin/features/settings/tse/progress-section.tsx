import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ShownTseDevice } from '@tresen/contract/tse';
import { tseSetupSteps } from '@tresen/domain/locations/tse-setup';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { ProgressStep, type StepState } from './progress-step.tsx';
import { goesOn } from './under-way.ts';

type ProgressSectionProps = { locationId: string; device: ShownTseDevice; waitingFor: readonly string[] };

/** Each step at the vendor as the server has written it down: after a reload it is still there, and further. */
export function ProgressSection({ locationId, device, waitingFor }: ProgressSectionProps) {
  const t = translations().tse;
  const goOn = useCall(api.tse.goOn);
  const { fault, tssId } = device;
  const at = tseSetupSteps.findIndex((step) => step === device.step);
  const stateOf = (place: number): StepState => {
    if (place !== at) return place < at ? 'done' : 'open';
    return fault === null ? 'now' : 'stopped';
  };

  async function again(): Promise<void> {
    await goOn.mutateAsync({ locationId, tssId });
    await queryClient.invalidateQueries({ queryKey: queries.tse.key() });
  }

  const isStuck = !goesOn(device);
  return (
    <FormSection
      id="progress"
      title={t(isStuck ? 'progress.stuckTitle' : 'progress.title')}
      text={t(isStuck ? 'progress.stuckText' : 'progress.text')}
    >
      <Box component="ol" aria-live="polite" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {tseSetupSteps.map((step, place) => (
          <ProgressStep key={step} state={stateOf(place)}>
            {t(`progress.step.${step}`)}
          </ProgressStep>
        ))}
      </Box>
      {fault && (
        <Alert severity={isStuck ? 'error' : 'warning'}>
          {t(`progress.fault.${fault}`, { list: waitingFor.join(', ') })}
        </Alert>
      )}
      {goOn.error && <Alert severity="error">{failureText(goOn.error)}</Alert>}
      {(fault !== null || isOld(device)) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <WriteButton
            variant="contained"
            disabled={goOn.isPending}
            onClick={() => void again().catch(() => undefined)}
          >
            {t('progress.goOn')}
          </WriteButton>
          <DismissButton locationId={locationId} tssId={tssId} />
        </Box>
      )}
    </FormSection>
  );
}

/** Whoever has waited for so long is not left with a turning circle alone. */
function isOld({ createdAt }: ShownTseDevice): boolean {
  return Temporal.Now.instant().since(Temporal.Instant.from(createdAt)).total('minutes') > 3;
}
