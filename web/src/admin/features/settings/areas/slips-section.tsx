import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { SettingSelect } from '../form/setting-select.tsx';
import { SwitchList } from '../form/switch-list.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import type { AreaValues } from './area-values.ts';

/** What comes out of the printer; how it is split only matters if something does. */
export function SlipsSection({ locationId }: { locationId: string }) {
  const { settings } = translations();
  const { control } = useFormContext<AreaValues>();
  const print = useController({ control, name: 'printsOrderItems' }).field;
  const lines = useController({ control, name: 'printsEachLine' }).field;
  const pieces = useController({ control, name: 'printsEachPiece' }).field;
  const printer = useController({ control, name: 'printerId' }).field;
  const { data } = useQuery(queries.printers.list.queryOptions({ input: { locationId } }));
  const known = (data?.printers ?? []).map(({ printerId, name }) => ({ value: printerId, text: name }));
  return (
    <FormSection id="slips" title={settings('area.slips')}>
      <SwitchList label={settings('area.slips')}>
        <SwitchRow
          title={settings('area.print')}
          text={settings('area.printText')}
          isOn={print.value}
          onChange={print.onChange}
        />
        <SwitchRow
          title={settings('area.eachLine')}
          text={settings('area.eachLineText')}
          isOn={lines.value}
          isDisabled={!print.value}
          onChange={lines.onChange}
        />
        <SwitchRow
          title={settings('area.eachPiece')}
          text={settings('area.eachPieceText')}
          isOn={pieces.value}
          isDisabled={!print.value}
          onChange={pieces.onChange}
        />
      </SwitchList>
      {print.value && (
        <SettingSelect
          label={settings('area.printer')}
          value={printer.value ?? ''}
          options={[{ value: '', text: settings('area.ownPrinter') }, ...known]}
          onChange={(value) => printer.onChange(value === '' ? null : value)}
        />
      )}
    </FormSection>
  );
}
