import { mdiAlertOutline, mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api, queries } from '../../../app/api.ts';
import { problemCodeOf } from '../../../app/calls/call-failure.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { translations } from '../../../app/translations.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { menusChanged } from '../menu-acts.ts';
import { TextDialog } from '../text-dialog.tsx';

type PublishDialogProps = {
  menu: { readonly menuId: string; readonly name: string; readonly locationName: string };
  link: string;
  onDone: () => void;
  onClose: () => void;
};

type Titled = { readonly count: number; readonly titles: readonly string[] };

/** What guests will see differently, and what speaks against it; then exactly that is published. */
export function PublishDialog({ menu, link, onDone, onClose }: PublishDialogProps) {
  const { menus: say } = translations();
  const { menuId } = menu;
  const preview = useQuery(queries.menus.preview.queryOptions({ input: { menuId }, staleTime: 0, gcTime: 0 }));
  const publish = useCall(api.menus.publish);
  const { data } = preview;

  async function submit(): Promise<void> {
    if (!data) return;
    try {
      await publish.mutateAsync({ menuId, version: data.version });
    } catch (error) {
      if (problemCodeOf(error) === 'record/changed') await preview.refetch();
      return;
    }
    await menusChanged();
    onDone();
  }

  const isChangedMeanwhile = problemCodeOf(publish.error) === 'record/changed';
  return (
    <TextDialog
      title={say('publish.title')}
      submit={say('publish.submit')}
      isBusy={publish.isPending}
      isStill={!data || data.isEmpty || data.isImprintMissing}
      trouble={
        publish.error ? (isChangedMeanwhile ? say('publish.changedMeanwhile') : failureText(publish.error)) : undefined
      }
      hindrance={data && hindranceOf(data)}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Loaded query={preview}>
        {(found) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {menu.name} · {menu.locationName}
            </Typography>
            {!found.isEmpty && (
              <Line isGood>{say('publish.size', { categories: found.categories, entries: found.entries })}</Line>
            )}
            {found.samples.count > 0 && (
              <Line>
                {say('publish.samples', { n: found.samples.count })}
                <Titles some={found.samples} />
              </Line>
            )}
            {found.undeclared.count > 0 && (
              <Line>
                {say('publish.undeclared', { n: found.undeclared.count })}
                <Titles some={found.undeclared} />
              </Line>
            )}
            {found.gone.count > 0 && (
              <Line>
                {say('publish.gone', { n: found.gone.count })}
                <Titles some={found.gone} />
              </Line>
            )}
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {say('publish.link')}: {link}
            </Typography>
            <Changes found={found} />
          </Box>
        )}
      </Loaded>
    </TextDialog>
  );
}

/** What blocks stands beside the button, apart from what is only good to know. */
function hindranceOf(found: Found) {
  const { menus: say } = translations();
  if (found.isEmpty) return say('publish.empty');
  if (!found.isImprintMissing) return undefined;
  return (
    <>
      {say('publish.imprintMissing')}{' '}
      <MuiLink component={Link} to="/admin/settings/organization#imprint">
        {say('publish.fillIn')}
      </MuiLink>
    </>
  );
}

type Found = Awaited<ReturnType<typeof api.menus.preview>>;

function Changes({ found }: { found: Found }) {
  const { menus: say } = translations();
  if (found.isFirst) return <Typography>{say('publish.first')}</Typography>;
  const parts = (['added', 'removed', 'changed', 'moved'] as const).filter((part) => found[part].count > 0);
  if (parts.length === 0 && !found.isLookChanged) return <Typography>{say('publish.none')}</Typography>;
  return (
    <Box component="section" aria-label={say('publish.changes')}>
      <Typography sx={{ fontWeight: 600 }}>{say('publish.changes')}</Typography>
      {parts.map((part) => (
        <Box key={part}>
          {say(`publish.${part}`, { n: found[part].count })}
          <Titles some={found[part]} />
        </Box>
      ))}
      {found.isLookChanged && <Typography>{say('publish.look')}</Typography>}
    </Box>
  );
}

function Titles({ some }: { some: Titled }) {
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', minHeight: 32, color: 'text.secondary' } }}>
      <summary>{translations().menus('publish.details')}</summary>
      {some.titles.join(', ')}
      {some.count > some.titles.length && ' …'}
    </Box>
  );
}

function Line({ isGood = false, children }: { isGood?: boolean; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Icon path={isGood ? mdiCheck : mdiAlertOutline} sx={{ color: isGood ? 'success.main' : 'warning.main' }} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
