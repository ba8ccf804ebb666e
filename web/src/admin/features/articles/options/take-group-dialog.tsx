import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ListedOptionGroup } from '@tresen/contract/option-groups';
import { translations } from '../../../app/translations.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';

type TakeGroupDialogProps = {
  groups: readonly ListedOptionGroup[];
  onTake: (group: ListedOptionGroup) => void;
  onClose: () => void;
};

/** One of the groups that are there already. */
export function TakeGroupDialog({ groups, onTake, onClose }: TakeGroupDialogProps) {
  const { options: t, common } = translations();
  return (
    <TitledDialog
      title={t('takeTitle')}
      width="xs"
      onClose={onClose}
      others={
        <Button variant="text" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      {groups.length === 0 && <Typography color="textSecondary">{t('takeNone')}</Typography>}
      <List>
        {groups.map((group) => (
          <ListItemButton key={group.groupId} onClick={() => onTake(group)} sx={{ minHeight: 56 }}>
            <ListItemText primary={group.name} secondary={group.options.map(({ name }) => name).join(', ')} />
          </ListItemButton>
        ))}
      </List>
    </TitledDialog>
  );
}
