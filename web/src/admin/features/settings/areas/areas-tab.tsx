import { mdiFloorPlan, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { queries } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { useNewKey } from '../form/use-new-key.ts';
import { areaPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { AreaRow } from './area-row.tsx';
import { useCategoryNames } from './category-names.ts';
import { CreateAreaDialog } from './create-area-dialog.tsx';
import { useAreaOrder } from './area-order.ts';

/** The areas of a place in the order of the till. */
export function AreasTab({ locationId }: { locationId: string }) {
  const { settings } = translations();
  const navigate = useNavigate();
  const list = useQuery(queries.areas.list.queryOptions({ input: { locationId } }));
  const categories = useCategoryNames();
  const move = useAreaOrder(locationId);
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  useNewKey(create);

  return (
    <LoadedSetting query={list} rows={3}>
      {({ areas }) => (
        <Box sx={{ maxWidth: pageWidth }}>
          {areas.length === 0 ? (
            <EmptyState icon={mdiFloorPlan} title={settings('areas.empty')} text={settings('areas.emptyText')}>
              <WriteButton variant="contained" size="large" onClick={create}>
                {settings('areas.create')}
              </WriteButton>
            </EmptyState>
          ) : (
            <>
              <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
                <WriteButton variant="contained" size="large" startIcon={<Icon path={mdiPlus} />} onClick={create}>
                  {settings('areas.new')}
                </WriteButton>
              </Box>
              <Box
                component="ol"
                aria-label={settings('tabs.areas')}
                sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
              >
                {areas.map((area, place) => (
                  <AreaRow
                    key={area.areaId}
                    area={area}
                    categories={categories}
                    onUp={place > 0 ? () => move(areas, place, place - 1) : undefined}
                    onDown={place < areas.length - 1 ? () => move(areas, place, place + 1) : undefined}
                  />
                ))}
              </Box>
            </>
          )}
          {isCreating && (
            <CreateAreaDialog
              locationId={locationId}
              onClose={() => setCreating(false)}
              onCreated={(areaId) => void navigate(areaPath(locationId, areaId))}
            />
          )}
        </Box>
      )}
    </LoadedSetting>
  );
}
