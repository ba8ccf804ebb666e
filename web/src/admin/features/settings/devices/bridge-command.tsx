import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { copyText } from '../form/copy-text.ts';

/** What is typed on the computer that becomes a bridge: it has no page to type a code into. */
export function BridgeCommand({ code }: { code: string }) {
  const { devices } = translations();
  const start = `tresen-bridge enrol --server ${window.location.origin} --code `;
  return (
    <>
      <Typography>{devices('code.bridge')}</Typography>
      <Box component="code" aria-label={devices('code.label')} sx={look}>
        {start}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {code}
        </Box>
      </Box>
      <Button variant="outlined" onClick={() => void copyText(start + code)}>
        {devices('code.copyCommand')}
      </Button>
      <Typography color="textSecondary">{devices('code.bridgeHow')}</Typography>
    </>
  );
}

const look = { p: 2, borderRadius: '12px', bgcolor: tone('surface2'), overflowWrap: 'anywhere', userSelect: 'all' };
