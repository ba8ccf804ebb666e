import { notFoundCode } from '@tresen/contract/problems';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queries } from '../../../app/api.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { areasPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { NotFoundCard } from '../states/not-found-card.tsx';
import { AreaForm } from './area-form.tsx';

export function AreaScreen() {
  const { locationId = '', areaId = '' } = useParams();
  const t = translations().settings;
  const area = useQuery(queries.areas.show.queryOptions({ input: { areaId }, refetchOnMount: 'always' }));
  const location = useSignedIn().locations.find((each) => each.locationId === locationId);
  const parent = { to: areasPath(locationId), label: location?.name ?? t('tabs.areas') };
  usePageTitle(area.data?.name, parent);
  return (
    <LoadedSetting query={area} rows={7} parent={parent}>
      {(data) =>
        data.locationId === locationId ? (
          <AreaForm key={areaId} area={data} />
        ) : (
          <NotFoundCard text={refusalText(notFoundCode, 'area')} parent={parent} />
        )
      }
    </LoadedSetting>
  );
}
