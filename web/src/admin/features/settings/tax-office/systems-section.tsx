import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShownSystem } from '@tresen/contract/tax-office';
import { useState } from 'react';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { dayText } from './day-text.ts';
import { EndDialog } from './end-dialog.tsx';

export function SystemsSection({ systems }: { systems: readonly ShownSystem[] }) {
  const t = translations().notices;
  const [ending, setEnding] = useState<ShownSystem>();
  return (
    <FormSection id="systems" title={t('systems.title')} text={t('systems.text')}>
      {systems.length === 0 && <Typography color="textSecondary">{t('systems.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {systems.map((system) => (
          <Box
            component="li"
            key={system.registerId}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
          >
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              <Typography
                sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
              >{`${system.code} · ${system.serial}`}</Typography>
              {factsOf(system).map((fact) => (
                <Typography key={fact} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {fact}
                </Typography>
              ))}
            </Box>
            {system.ended === null && (
              <WriteButton variant="outlined" onClick={() => setEnding(system)}>
                {t('systems.end')}
              </WriteButton>
            )}
          </Box>
        ))}
      </Box>
      {ending && <EndDialog system={ending} onClose={() => setEnding(undefined)} />}
    </FormSection>
  );
}

function factsOf({ startedOn, tse, ended }: ShownSystem): readonly string[] {
  const t = translations().notices;
  return [
    t('systems.started', { day: dayText(startedOn) }),
    tse ? t('systems.tse', { serial: tse.serial, day: dayText(tse.since) }) : t('systems.noTse'),
    ...(ended ? [t('systems.ended', { day: dayText(ended.on), reason: t(`reason.${ended.reason}`) })] : []),
  ];
}
