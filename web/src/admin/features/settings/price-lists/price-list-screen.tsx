import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { translations } from '../../../app/translations.ts';
import { priceListsPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { NotFoundCard } from '../states/not-found-card.tsx';
import { PriceListForm } from './price-list-form.tsx';

type PriceListScreenProps = { locationId: string; priceListId: string; isNew: boolean };

/** One list with its hours and prices, and beside it what everything costs at a moment. */
export function PriceListScreen({ locationId, priceListId, isNew }: PriceListScreenProps) {
  const { prices, routes } = translations();
  const parent = { to: priceListsPath(locationId), label: routes('priceLists') };
  const lists = useQuery(queries.priceLists.list.queryOptions({ input: { locationId }, refetchOnMount: 'always' }));
  const offer = useQuery(queries.priceLists.offer.queryOptions({ input: { locationId } }));
  const list = lists.data?.priceLists.find((one) => one.priceListId === priceListId);
  usePageTitle(list?.name ?? prices('newTitle'), parent);
  return (
    <LoadedSetting query={lists} rows={7} parent={parent}>
      {({ priceLists }) =>
        list || isNew ? (
          <LoadedSetting query={offer} rows={7} parent={parent}>
            {(data) => (
              <PriceListForm
                key={priceListId}
                priceListId={priceListId}
                locationId={locationId}
                lists={priceLists}
                offer={data}
              />
            )}
          </LoadedSetting>
        ) : (
          <NotFoundCard text={prices('missing')} parent={parent} />
        )
      }
    </LoadedSetting>
  );
}
