import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';

type InternetSectionProps = { locationId: string; hasSteadyInternet: boolean | null };

/** Asked of everybody: a no keeps the location from going live with a device in the cloud. */
export function InternetSection({ locationId, hasSteadyInternet }: InternetSectionProps) {
  const t = translations().tse;
  const answer = useCall(api.tse.answerInternet);
  const isOffline = useIsOffline();

  async function choose(isSteady: boolean): Promise<void> {
    await answer.mutateAsync({ locationId, hasSteadyInternet: isSteady });
    showNotice({ id: 'tse-internet', text: t('internet.saved') });
    await queryClient.invalidateQueries({ queryKey: queries.tse.key() });
    await queryClient.invalidateQueries({ queryKey: queries.goingLive.key() });
  }

  const choices = [
    { value: 'yes', label: t('internet.yes'), isSteady: true },
    { value: 'no', label: t('internet.no'), isSteady: false },
  ];
  // What was tapped stands at once; if it could not be saved, what was before stands again, with the reason.
  const shown = answer.isPending ? answer.variables.hasSteadyInternet : hasSteadyInternet;
  const chosen = choices.find(({ isSteady }) => isSteady === shown)?.value ?? '';
  return (
    <FormSection id="internet" title={t('internet.title')} text={t('internet.text')}>
      <RadioGroup aria-labelledby="internet" value={chosen} sx={{ gap: 1 }}>
        {choices.map(({ value, label, isSteady }) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            disabled={isOffline || answer.isPending}
            control={<Radio onChange={() => void choose(isSteady).catch(() => undefined)} />}
          />
        ))}
      </RadioGroup>
      {hasSteadyInternet === false && <Alert severity="warning">{t('internet.noText')}</Alert>}
      {answer.error && <Alert severity="error">{failureText(answer.error)}</Alert>}
    </FormSection>
  );
}
