import { mdiFileUploadOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { incidentsPath } from '../paths.ts';
import { devicesChanged } from './devices-changed.ts';
import { inPieces, readEmergencyFile } from './read-emergency-file.ts';

type Chosen = { readonly name: string; readonly entries: readonly LogEntry[] };

/** Brings in what a till could not send itself. Tried again it books nothing twice. */
export function ImportLogDialog({ onClose }: { onClose: () => void }) {
  const { devices } = translations();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const entries = readEmergencyFile(await file.text());
    setChosen(entries && { name: file.name, entries });
    setTrouble(entries ? undefined : devices('importLog.notReadable'));
  }

  async function send(): Promise<void> {
    if (!chosen) return setTrouble(devices('importLog.notReadable'));
    setBusy(true);
    setTrouble(undefined);
    const sum = { applied: 0, known: 0, parked: 0 };
    try {
      for (const entries of inPieces(chosen.entries)) {
        const done = await api.devices.importLog({ entries: entries.map((entry) => ({ ...entry })) });
        sum.applied += done.applied;
        sum.known += done.known;
        sum.parked += done.parked;
      }
    } catch (error) {
      setTrouble(failureText(error));
      setBusy(false);
      return;
    }
    const toIncidents = { label: devices('importLog.toIncidents'), onClick: () => void navigate(incidentsPath) };
    showNotice({ text: devices('importLog.done', sum), actions: sum.parked > 0 ? [toIncidents] : [] });
    onClose();
    await devicesChanged();
  }

  return (
    <FormDialog
      title={devices('importLog.title')}
      submit={devices('importLog.run')}
      isDirty={chosen !== undefined}
      isBusy={isBusy}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography>{devices('importLog.text')}</Typography>
      <Button
        variant="outlined"
        size="large"
        startIcon={<Icon path={mdiFileUploadOutline} />}
        onClick={() => input.current?.click()}
      >
        {devices('importLog.choose')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={devices('importLog.choose')}
        onChange={(event) => void choose(event)}
      />
      {chosen && (
        <Alert severity="info">{devices('importLog.chosen', { name: chosen.name, n: chosen.entries.length })}</Alert>
      )}
    </FormDialog>
  );
}
