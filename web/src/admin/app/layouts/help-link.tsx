import { mdiHelpCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCurrentRow } from '../navigation/current-row.ts';
import { helpOf } from '../navigation/help-of.ts';
import { translations } from '../translations.ts';
import { navigationEntry } from './navigation-styles.ts';

/** Always the last entry, in a window beside the work. */
export function HelpLink({ onLeave }: { onLeave: () => void }) {
  const row = useCurrentRow();
  return (
    <Box component="a" href={helpOf(row?.title)} target="_blank" rel="noopener" onClick={onLeave} sx={navigationEntry}>
      <Icon path={mdiHelpCircleOutline} />
      {translations().admin('user.help')}
    </Box>
  );
}
