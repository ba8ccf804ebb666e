import Box from '@mui/material/Box';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormText } from '../form/form-text.tsx';
import { useRecordForm } from '../form/record-form.ts';
import { RecordPage } from '../form/record-page.tsx';
import { areaFields, areaRead, type AreaRecord, areaSettingsOf, type AreaValues } from './area-values.ts';
import { ArticlesSection } from './articles-section.tsx';
import { useCategoryNames } from './category-names.ts';
import { DeleteAreaButton } from './delete-area-button.tsx';
import { OrdersSection } from './orders-section.tsx';
import { SlipsSection } from './slips-section.tsx';

export function AreaForm({ area }: { area: AreaRecord }) {
  const { areaId } = area;
  const { settings } = translations();
  const saveCall = useCall(api.areas.save);
  const fields = areaFields(useCategoryNames());
  const record = useRecordForm<AreaValues>({
    loaded: areaRead(area),
    fields,
    read: async () => areaRead(await api.areas.show({ areaId })),
    write: async (mine, { version }) => {
      const saved = await saveCall.mutateAsync({ ...areaSettingsOf(mine), areaId, version });
      return { version: saved.version, values: mine };
    },
    onSaved: ({ values, version }) => {
      const now = { ...area, ...areaSettingsOf(values), version };
      queryClient.setQueryData(queries.areas.show.queryKey({ input: { areaId } }), now);
      void queryClient.invalidateQueries({ queryKey: queries.areas.key() });
    },
    places: {
      'area/categories-while-hidden': 'onlyCategoryIds',
      'area/nothing-to-sell': 'hiddenTypes',
      'area/late-before-warning': 'lateAfterMinutes',
    },
  });
  return (
    <RecordPage record={record} fields={fields} thing={{ act: 'area.saved', key: 'areaId', id: areaId }}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, pb: { xs: 10, md: 2 } }}>
        <FormSection id="name" title={settings('name')}>
          <FormText
            form={record.form}
            name="name"
            label={settings('name')}
            validate={(text) => validateText(text, nameRules)}
          />
        </FormSection>
        <ArticlesSection visible={area.visibleArticles} />
        <SlipsSection locationId={area.locationId} />
        <OrdersSection />
        <DeleteAreaButton area={area} onDelete={record.discard} />
      </Box>
    </RecordPage>
  );
}
