import Button from '@mui/material/Button';
import { translations } from '../../../app/translations.ts';
import { changeSettings } from '../device/settings.ts';

type NothingHereProps = { lane: 'new' | 'accepted' | 'ready' | 'completed'; isFiltered: boolean };

/** An empty lane says so, and that a filter may be the reason. */
export function NothingHere({ lane, isFiltered }: NothingHereProps) {
  const t = translations().kitchen;
  return (
    <div className="nothing">
      <p>{t(`empty.${lane}`)}</p>
      {isFiltered && lane === 'new' && (
        <>
          <p>{t('empty.filtered')}</p>
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            onClick={() => changeSettings({ areaIds: [], stationId: undefined })}
          >
            {t('empty.showAll')}
          </Button>
        </>
      )}
    </div>
  );
}
