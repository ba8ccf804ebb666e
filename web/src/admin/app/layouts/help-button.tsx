import { mdiHelpCircleOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCurrentRow } from '../navigation/current-row.ts';
import { helpOf } from '../navigation/help-of.ts';
import { translations } from '../translations.ts';

/** What this page is about, in a window beside the work. */
export function HelpButton() {
  const label = translations().admin('user.help');
  const row = useCurrentRow();
  return (
    <IconButton component="a" href={helpOf(row?.title)} target="_blank" rel="noopener" aria-label={label} title={label}>
      <Icon path={mdiHelpCircleOutline} />
    </IconButton>
  );
}
