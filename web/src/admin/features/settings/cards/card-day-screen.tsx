import { defaultClosing } from '@tresen/domain/basics/business-day';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { queries } from '../../../app/api.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { businessToday } from '../../../ui/period/business-today.ts';
import { LocationTabs } from '../location/location-tabs.tsx';
import { cardTerminalsPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { CardDay } from './card-day.tsx';
import { CardDayBar } from './card-day-bar.tsx';

/** Our card payments of a day beside what terminals and providers say of it. */
export function CardDayScreen() {
  const { locationId = '' } = useParams();
  const { routes } = translations();
  const [search, setSearch] = useSearchParams();
  const location = useSignedIn().locations.find((each) => each.locationId === locationId);
  const parent = { to: cardTerminalsPath(locationId), label: routes('cardTerminals') };
  usePageTitle(routes('cardDays'), parent);
  const today = businessToday(location).toString();
  const date = search.get('day') ?? today;
  const day = useQuery(queries.cardDays.show.queryOptions({ input: { locationId, date }, refetchOnMount: 'always' }));
  const turn = (days: number) =>
    setSearch({ day: Temporal.PlainDate.from(date).add({ days }).toString() }, { replace: true });

  return (
    <>
      <LocationTabs locationId={locationId} tab="card-terminals" />
      <CardDayBar locationId={locationId} date={date} today={today} day={day.data} onTurn={turn} />
      <LoadedSetting query={day} rows={3} parent={parent}>
        {(data) => (
          <CardDay locationId={locationId} timeZone={location?.timeZone ?? defaultClosing.timeZone} day={data} />
        )}
      </LoadedSetting>
    </>
  );
}
