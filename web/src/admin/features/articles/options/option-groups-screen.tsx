import { mdiPlus, mdiTuneVariant } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedOptionGroup } from '@tresen/contract/option-groups';
import { useState } from 'react';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import type { api } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { translations } from '../../../app/translations.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { CategoryOptions } from './category-options.tsx';
import { GroupActs } from './group-acts.tsx';
import { GroupCard } from './group-card.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { useOptionGroups } from './option-groups-query.ts';
import { useSoldNames } from './use-sold-names.ts';

type Listed = Awaited<ReturnType<typeof api.optionGroups.list>>;

/** All groups of the organisation, and what whole categories offer. */
export function OptionGroupsScreen() {
  const { routes } = translations();
  usePageTitle(routes('optionGroups'), { to: '/admin/articles', label: routes('articles') });
  const groups = useOptionGroups();
  return (
    <Loaded query={groups} rows={5}>
      {(data) => <Groups {...data} />}
    </Loaded>
  );
}

function Groups({ groups, categories, waitingFor }: Listed) {
  const t = translations().options;
  const [edited, setEdited] = useState<ListedOptionGroup | 'new'>();
  const names = useSoldNames();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960, pb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 280px' }}>
          {t('text')}
        </Typography>
        <WriteButton variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setEdited('new')}>
          {t('new')}
        </WriteButton>
      </Box>
      {waitingFor.length > 0 && <Alert severity="info">{t('waiting', { devices: waitingFor.join(', ') })}</Alert>}
      {groups.length === 0 && <EmptyState icon={mdiTuneVariant} title={t('empty')} text={t('emptyText')} />}
      <Box component="h2" sx={visuallyHidden}>
        {t('title')}
      </Box>
      {groups.map((group, place) => (
        <GroupCard
          key={group.groupId}
          group={group}
          marks={[t('used', { articles: group.articles, categories: group.categories })]}
          articleNames={names}
          isOpenAtFirst={groups.length <= 4}
          acts={<GroupActs groups={groups} place={place} group={group} onEdit={() => setEdited(group)} />}
        />
      ))}
      {groups.length > 0 && <CategoryOptions groups={groups} attached={categories} />}
      {edited !== undefined && (
        <GroupDialog group={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Box>
  );
}
