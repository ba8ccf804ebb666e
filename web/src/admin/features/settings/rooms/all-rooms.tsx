import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queries } from '../../../app/api.ts';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { useNewKey } from '../form/use-new-key.ts';
import { LocationTabs } from '../location/location-tabs.tsx';
import { locationPath, roomPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { CreateRoomDialog } from './create-room-dialog.tsx';
import { RoomRows } from './room-rows.tsx';
import { StationPrintersCard } from './station-printers-card.tsx';
import { TableServiceCard } from './table-service-card.tsx';

/** The rooms of a location as waiters see them, and whether there is table service at all. */
export function AllRooms({ locationId }: { locationId: string }) {
  const { routes } = translations();
  const navigate = useNavigate();
  const location = useSignedIn().locations.find((each) => each.locationId === locationId);
  const parent = { to: locationPath(locationId), label: location?.name ?? routes('rooms') };
  usePageTitle(routes('rooms'), parent);
  const list = useQuery(queries.rooms.list.queryOptions({ input: { locationId }, refetchOnMount: 'always' }));
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  useNewKey(create);
  return (
    <>
      <LocationTabs locationId={locationId} tab="rooms" />
      <LoadedSetting query={list} rows={3} parent={parent}>
        {({ rooms, tableService, stations }) => (
          <Box sx={{ display: 'grid', gap: 2, maxWidth: pageWidth }}>
            <TableServiceCard locationId={locationId} service={tableService} />
            {tableService.isOn && <StationPrintersCard locationId={locationId} stations={stations} />}
            <RoomRows locationId={locationId} rooms={rooms} onCreate={create} />
            {isCreating && (
              <CreateRoomDialog
                locationId={locationId}
                rooms={rooms}
                onClose={() => setCreating(false)}
                onCreated={(roomId) => void navigate(roomPath(locationId, roomId))}
              />
            )}
          </Box>
        )}
      </LoadedSetting>
    </>
  );
}
