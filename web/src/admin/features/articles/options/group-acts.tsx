import { mdiArrowDown, mdiArrowUp, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { ListedOptionGroup } from '@tresen/contract/option-groups';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api } from '../../../app/api.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { tellFailure } from '../../../app/notices/offer-undo.ts';
import { translations } from '../../../app/translations.ts';
import { refreshOptions } from './option-groups-query.ts';

type GroupActsProps = {
  groups: readonly ListedOptionGroup[];
  place: number;
  group: ListedOptionGroup;
  onEdit: () => void;
};

/** A group in the list of all: change it, move it, let it go. */
export function GroupActs({ groups, place, group, onEdit }: GroupActsProps) {
  const t = translations().options;
  const isOffline = useIsOffline();
  const { name, groupId } = group;

  async function move(by: number): Promise<void> {
    const ids = groups.map((one) => one.groupId).toSpliced(place, 1);
    await api.optionGroups.reorder({ groupIds: ids.toSpliced(place + by, 0, groupId) }).catch(tellFailure);
    await refreshOptions();
  }

  async function retire(): Promise<void> {
    try {
      await api.optionGroups.retire({ groupId });
      showNotice({ text: t('deleted', { name }) });
    } catch (error) {
      tellFailure(error);
    }
    await refreshOptions();
  }

  const acts = [
    { label: t('edit', { name }), icon: mdiPencilOutline, act: onEdit, isOn: true },
    { label: t('up', { name }), icon: mdiArrowUp, act: () => void move(-1), isOn: place > 0 },
    { label: t('down', { name }), icon: mdiArrowDown, act: () => void move(1), isOn: place < groups.length - 1 },
    { label: t('delete', { name }), icon: mdiTrashCanOutline, act: () => void retire(), isOn: true },
  ];
  return acts.map(({ label, icon, act, isOn }) => (
    <IconButton key={label} aria-label={label} title={label} disabled={!isOn || isOffline} onClick={act}>
      <Icon path={icon} />
    </IconButton>
  ));
}
