import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DatevSettings, settingsProblems } from '@tresen/domain/datev/settings';
import { useId, useState } from 'react';
import { api, queries } from '../../app/api.ts';
import { problemCodeOf } from '../../app/calls/call-failure.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { useUnsavedChanges } from '../../app/navigation/use-unsaved-changes.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { translations } from '../../app/translations.ts';
import { AccountFields } from './account-fields.tsx';
import { BookFields } from './book-fields.tsx';
import { NumberFields } from './number-fields.tsx';
import { problemText } from './problem-text.ts';

type Saved = DatevSettings & { readonly version: number; readonly usedAccounts: readonly string[] };

/** What the tax adviser tells once: a drawer beside the reports, the whole screen on a phone. */
export function SettingsDialog({ settings, onClose }: { settings: Saved; onClose: () => void }) {
  const { reports: t, common } = translations();
  const id = useId();
  const { version, usedAccounts, ...before } = settings;
  const [draft, setDraft] = useState<DatevSettings>(before);
  const [shows, setShows] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const save = useCall(api.datev.saveSettings);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before);
  useUnsavedChanges({ isDirty, save: submit });
  const problems = settingsProblems(draft, usedAccounts);
  const problemOf = (...codes: readonly string[]) => {
    const found = problems.find(({ code, subject }) => codes.includes(code) || codes.includes(subject));
    return shows && found ? problemText(found) : undefined;
  };
  const set = (change: Partial<DatevSettings>) => setDraft({ ...draft, ...change });

  async function submit(): Promise<boolean> {
    setTrouble(undefined);
    setShows(true);
    if (problems.length > 0) return false;
    try {
      await save.mutateAsync({ ...draft, version });
    } catch (error) {
      setTrouble(problemCodeOf(error) === 'record/changed' ? t('settings.changed') : failureText(error));
      return false;
    }
    await queryClient.invalidateQueries({ queryKey: queries.datev.key() });
    showNotice({ text: common('saved') });
    onClose();
    return true;
  }

  return (
    <Drawer
      open
      anchor="right"
      onClose={() => (isDirty ? undefined : onClose())}
      slotProps={{ paper: { sx: paper, role: 'dialog', 'aria-labelledby': id } }}
    >
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Box sx={{ p: 3, overflowY: 'auto', flexGrow: 1 }}>
          <Typography id={id} variant="h2">
            {t('settings.title')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
            {t('settings.text')}
          </Typography>
          <Stack spacing={2.5} useFlexGap>
            {trouble && <Alert severity="error">{trouble}</Alert>}
            <NumberFields draft={draft} problemOf={problemOf} onChange={set} />
            <BookFields draft={draft} onChange={set} />
            <AccountFields
              draft={draft}
              used={usedAccounts}
              problemOf={problemOf}
              onChange={(accounts) => set({ accounts })}
            />
          </Stack>
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button variant="text" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button variant="contained" type="submit" loading={save.isPending}>
            {common('save')}
          </Button>
        </Box>
      </form>
    </Drawer>
  );
}

const paper = {
  width: { xs: '100%', sm: 560 },
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.default',
};
