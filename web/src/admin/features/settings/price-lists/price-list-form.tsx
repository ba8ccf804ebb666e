import Box from '@mui/material/Box';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormText } from '../form/form-text.tsx';
import { type Read, useRecordForm } from '../form/record-form.ts';
import { RecordPage } from '../form/record-page.tsx';
import { DeletePriceListButton } from './delete-price-list-button.tsx';
import { EntriesSection } from './entries-section.tsx';
import {
  newPriceList,
  type PricedOffer,
  priceListFields,
  priceListRead,
  type PriceListRecord,
  type PriceListValues,
  settingsOf,
} from './price-list-values.ts';
import { PricePreview } from './price-preview.tsx';
import { WhenSection } from './when-section.tsx';
import { WhereSection } from './where-section.tsx';

type PriceListFormProps = {
  priceListId: string;
  locationId: string;
  lists: readonly PriceListRecord[];
  offer: PricedOffer;
};

export function PriceListForm({ priceListId, locationId, lists, offer }: PriceListFormProps) {
  const { prices } = translations();
  const createCall = useCall(api.priceLists.create);
  const saveCall = useCall(api.priceLists.save);
  const fields = priceListFields();
  const listKey = queries.priceLists.list.queryKey({ input: { locationId } });
  const readIn = (all: readonly PriceListRecord[]): Read<PriceListValues> => {
    const found = all.find((one) => one.priceListId === priceListId);
    return found ? priceListRead(found) : newPriceList;
  };
  const record = useRecordForm<PriceListValues>({
    loaded: readIn(lists),
    fields,
    read: async () => readIn((await api.priceLists.list({ locationId })).priceLists),
    write: async (mine, { version }) => {
      const settings = settingsOf(mine);
      const saved =
        version === 0
          ? await createCall.mutateAsync({ ...settings, priceListId, locationId })
          : await saveCall.mutateAsync({ ...settings, priceListId, version });
      return { version: saved.version, values: mine };
    },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: listKey }),
    places: {
      'price-list/no-day': 'weekdays',
      'price-list/no-entries': 'entries',
      'price-list/target-twice': 'entries',
      'price-list/not-a-price': 'entries',
    },
  });
  return (
    <RecordPage
      record={record}
      fields={fields}
      thing={{ act: 'price-list.saved', key: 'priceListId', id: priceListId }}
    >
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
          <FormSection id="name" title={prices('name')}>
            <FormText
              form={record.form}
              name="name"
              label={prices('name')}
              validate={(text) => validateText(text, nameRules)}
            />
          </FormSection>
          <WhenSection priceListId={priceListId} lists={lists} />
          <WhereSection areas={offer.areas} />
          <EntriesSection offer={offer} />
          {record.base.version > 0 && (
            <DeletePriceListButton
              priceListId={priceListId}
              locationId={locationId}
              name={record.base.values.name}
              onDelete={record.discard}
            />
          )}
        </Box>
        <PricePreview priceListId={priceListId} lists={lists} offer={offer} />
      </Box>
    </RecordPage>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  maxWidth: pageWidth,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 368px' },
  pb: { xs: 10, md: 2 },
};
