import { mdiLinkVariant, mdiLinkVariantOff, mdiPencilOutline, mdiPlus, mdiRestore } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ListedOptionGroup } from '@tresen/contract/option-groups';
import type { AttachedGroup, OptionGroup } from '@tresen/domain/offer/option-group';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { CountFields } from './count-fields.tsx';
import { countText } from './count-text.ts';
import { GroupCard } from './group-card.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { type Inherited, listedRows, type ListedRow } from './offer-draft.ts';
import { TakeGroupDialog } from './take-group-dialog.tsx';
import { useSoldNames } from './use-sold-names.ts';
import { usualAttachment } from '@tresen/domain/offer/usual-attachment';

type GroupsSectionProps = {
  groups: readonly ListedOptionGroup[];
  own: readonly AttachedGroup[];
  inherited: readonly Inherited[];
  onChange: (own: readonly AttachedGroup[]) => void;
};

/** What can be chosen with the article: its own groups and those of its categories. */
export function GroupsSection({ groups, own, inherited, onChange }: GroupsSectionProps) {
  const t = translations().options;
  const names = useSoldNames();
  const [opened, setOpened] = useState<'take' | 'new' | ListedOptionGroup>();
  const rows = listedRows(own, inherited);
  const left = groups.filter(({ groupId }) => !rows.some(({ attached }) => attached.groupId === groupId));
  const without = (groupId: string) => own.filter((row) => row.groupId !== groupId);
  const put = (row: AttachedGroup) => {
    const place = own.findIndex(({ groupId }) => groupId === row.groupId);
    onChange(place === -1 ? [...own, row] : own.with(place, row));
  };

  return (
    <Box component="section" aria-labelledby="option-groups">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id="option-groups" variant="h2" sx={{ flex: 1, fontSize: '1.25rem' }}>
          {t('groups.title')}
        </Typography>
        <WriteButton variant="outlined" startIcon={<Icon path={mdiLinkVariant} />} onClick={() => setOpened('take')}>
          {t('take')}
        </WriteButton>
        <WriteButton variant="text" startIcon={<Icon path={mdiPlus} />} onClick={() => setOpened('new')}>
          {t('new')}
        </WriteButton>
      </Box>
      {rows.length === 0 && <Typography color="textSecondary">{t('groups.none')}</Typography>}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {rows.map((row) => {
          const group = groups.find(({ groupId }) => groupId === row.attached.groupId);
          if (!group) return null;
          return (
            <GroupCard
              key={group.groupId}
              group={group}
              marks={marksOf(row)}
              articleNames={names}
              isOpenAtFirst={row.attached.min > 0}
              acts={
                <RowActs
                  row={row}
                  name={group.name}
                  onEdit={() => setOpened(group)}
                  onRemove={() => onChange(without(group.groupId))}
                  onTakeAway={() => put({ groupId: group.groupId, min: 0, max: 0 })}
                />
              }
            >
              {row.from !== 'taken-away' && <CountFields group={group} attached={row.attached} onChange={put} />}
            </GroupCard>
          );
        })}
      </Box>
      <Button component={Link} to="/admin/articles/options" variant="text" sx={{ mt: 1 }}>
        {t('manage')}
      </Button>
      {opened === 'take' && (
        <TakeGroupDialog
          groups={left}
          onTake={(group) => {
            put(usualAttachment(group));
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened !== undefined && opened !== 'take' && (
        <GroupDialog
          group={opened === 'new' ? undefined : opened}
          {...(opened === 'new' && { onSaved: (group: OptionGroup) => put(usualAttachment(group)) })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Box>
  );
}

function marksOf({ attached, from, category }: ListedRow): readonly string[] {
  const t = translations().options;
  return [countText(attached), ...(from === 'category' && category ? [t('fromCategory', { category })] : [])];
}

type RowActsProps = {
  row: ListedRow;
  name: string;
  onEdit: () => void;
  onRemove: () => void;
  onTakeAway: () => void;
};

function RowActs({ row, name, onEdit, onRemove, onTakeAway }: RowActsProps) {
  const t = translations().options;
  const isOffline = useIsOffline();
  const leave = {
    article: { label: t('groups.remove', { name }), icon: mdiLinkVariantOff, act: onRemove },
    category: { label: t('groups.takeAway', { name }), icon: mdiLinkVariantOff, act: onTakeAway },
    'taken-away': { label: t('groups.bring', { name }), icon: mdiRestore, act: onRemove },
  }[row.from];
  return [{ label: t('edit', { name }), icon: mdiPencilOutline, act: onEdit }, leave].map(({ label, icon, act }) => (
    <IconButton key={label} aria-label={label} title={label} disabled={isOffline} onClick={act}>
      <Icon path={icon} />
    </IconButton>
  ));
}
