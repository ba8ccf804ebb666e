import { mdiCloudPrintOutline, mdiLan, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';

type AddButtonsProps = { canAdd: boolean; onUsb: () => void; onCloud: () => void; onNetwork: () => void };

/** The three ways to one more printer. */
export function AddButtons({ canAdd, onUsb, onCloud, onNetwork }: AddButtonsProps) {
  const { bridges, printerSetup } = translations();
  if (!canAdd) return <Typography color="textSecondary">{printerSetup('onlyOwner')}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
      <WriteButton variant="outlined" size="large" startIcon={<Icon path={mdiCloudPrintOutline} />} onClick={onCloud}>
        {printerSetup('cloud.add')}
      </WriteButton>
      <WriteButton variant="outlined" size="large" startIcon={<Icon path={mdiLan} />} onClick={onNetwork}>
        {bridges('add')}
      </WriteButton>
      <WriteButton variant="contained" size="large" startIcon={<Icon path={mdiPlus} />} onClick={onUsb}>
        {printerSetup('add')}
      </WriteButton>
    </Box>
  );
}
