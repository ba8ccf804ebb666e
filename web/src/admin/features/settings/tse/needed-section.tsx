import { mdiCashRegister, mdiClockOutline, mdiFileSign, mdiKeyOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShownTseRegister } from '@tresen/contract/tse';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';

type NeededSectionProps = { registers: readonly ShownTseRegister[] };

/** Before the first step: what has to lie on the table, and where it comes from. */
export function NeededSection({ registers }: NeededSectionProps) {
  const t = translations().tse;
  const list = registers.map(({ code }) => code).join(', ');
  const needs = [
    { icon: mdiFileSign, text: t('needed.contract') },
    { icon: mdiKeyOutline, text: `${t('needed.keys')} ${t('needed.live')}` },
    { icon: mdiCashRegister, text: list === '' ? t('needed.noRegisters') : t('needed.registers', { list }) },
    { icon: mdiClockOutline, text: t('needed.time') },
  ];
  return (
    <FormSection id="needed" title={t('needed.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {needs.map(({ icon, text }) => (
          <Box component="li" key={icon} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
            <Icon path={icon} />
            <Typography>{text}</Typography>
          </Box>
        ))}
      </Box>
    </FormSection>
  );
}
