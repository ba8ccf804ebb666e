import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { showNotice } from '../../app/notices/notices.ts';
import { tone } from '../../app/theme/palette.ts';
import { translations } from '../../app/translations.ts';

/** Shown once: it is closed by its own button only, after they have been kept. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { common, settings } = translations();

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    showNotice({ text: common('copied') });
  }

  return (
    <TitledDialog
      title={settings('factor.codesTitle')}
      width="xs"
      main={
        <Button variant="contained" onClick={onClose}>
          {settings('factor.codesKept')}
        </Button>
      }
      others={
        <Button variant="outlined" onClick={() => void copy()}>
          {common('copy')}
        </Button>
      }
    >
      <Typography>{settings('factor.codesText')}</Typography>
      <Box component="ul" sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </TitledDialog>
  );
}

const list = {
  m: 0,
  mt: 2,
  p: 2,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  borderRadius: '8px',
  bgcolor: tone('surface1'),
  fontFamily: 'monospace',
};
