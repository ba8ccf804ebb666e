import TextField from '@mui/material/TextField';
import { codePagesOf, codePageTables, feedLineRules, printerLanguages } from '@tresen/domain/print/printer-profile';
import { printingWidthRules } from '@tresen/domain/print/width';
import { printerNameRules } from '@tresen/domain/basics/text-rules';
import { translations } from '../../../app/translations.ts';
import { SettingSelect } from '../form/setting-select.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { languageNames, pageNames, tableNames } from './maker-names.ts';
import type { PrinterDraft } from './printer.ts';

type ProfileFieldsProps = {
  draft: PrinterDraft;
  widths: readonly number[];
  onChange: (over: Partial<PrinterDraft>) => void;
};

/** How the printer is called and spoken to. */
export function ProfileFields({ draft, widths, onChange }: ProfileFieldsProps) {
  const { printerSetup } = translations();
  const tables = codePageTables.filter((table) => (table === 'star') === (draft.language !== 'esc-pos'));
  const pages = codePagesOf[draft.language === 'esc-pos' ? draft.codePageTable : 'star'];
  return (
    <>
      <TextField
        label={printerSetup('wizard.name')}
        value={draft.name}
        required
        slotProps={{ htmlInput: { maxLength: printerNameRules.max } }}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={printerSetup('wizard.width')}
        type="number"
        value={draft.widthChars}
        sx={noArrows}
        slotProps={{ htmlInput: { min: printingWidthRules.min, max: printingWidthRules.max, list: 'printing-widths' } }}
        onChange={({ target }) => onChange({ widthChars: Number(target.value) })}
      />
      <datalist id="printing-widths">
        {widths.map((width) => (
          <option key={width} value={width} />
        ))}
      </datalist>
      <SettingSelect
        label={printerSetup('wizard.language')}
        value={draft.language}
        options={printerLanguages.map((value) => ({ value, text: languageNames[value] }))}
        onChange={(value) => {
          const language = printerLanguages.find((known) => known === value) ?? 'esc-pos';
          onChange({ language, codePageTable: language === 'esc-pos' ? 'epson' : 'star' });
        }}
      />
      <SettingSelect
        label={printerSetup('wizard.table')}
        value={draft.codePageTable}
        options={tables.map((value) => ({ value, text: tableNames[value] }))}
        onChange={(value) => {
          const codePageTable = codePageTables.find((known) => known === value) ?? 'epson';
          onChange({ codePageTable, codePage: codePagesOf[codePageTable][0] ?? 'cp437' });
        }}
      />
      <SettingSelect
        label={printerSetup('wizard.page')}
        value={draft.codePage}
        options={pages.map((value) => ({ value, text: pageNames[value] }))}
        onChange={(value) => onChange({ codePage: pages.find((known) => known === value) ?? 'windows1252' })}
      />
      <SwitchRow title={printerSetup('wizard.cuts')} isOn={draft.cuts} onChange={(cuts) => onChange({ cuts })} />
      <TextField
        label={printerSetup('wizard.feed')}
        type="number"
        value={draft.feedLines}
        sx={noArrows}
        slotProps={{ htmlInput: { min: feedLineRules.min, max: feedLineRules.max } }}
        onChange={({ target }) => {
          const lines = Math.min(feedLineRules.max, Math.max(feedLineRules.min, Number(target.value)));
          onChange({ feedLines: lines });
        }}
      />
    </>
  );
}

const noArrows = {
  '& input::-webkit-inner-spin-button, & input::-webkit-calendar-picker-indicator': { display: 'none !important' },
  '& input': { appearance: 'textfield' },
};
