import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { StationChoices } from '../station-choices.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

type StationsDialogProps = { articleIds: readonly string[]; onClose: () => void };

/** Where all that are chosen are prepared. */
export function StationsDialog({ articleIds, onClose }: StationsDialogProps) {
  const [stationIds, setStationIds] = useState<string[]>([]);
  return (
    <BulkDialog
      title={translations().articles('bulk.stationsTitle')}
      articleIds={articleIds}
      change={() => ({ what: 'stations', stationIds })}
      onClose={onClose}
    >
      <StationChoices value={stationIds} onChange={setStationIds} />
    </BulkDialog>
  );
}
