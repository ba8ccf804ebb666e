import type { PrinterProfile } from '@tresen/domain/print/printer-profile';

export type PrinterSettings = PrinterProfile & {
  readonly name: string;
  readonly hasDrawer: boolean;
  readonly drawerPin: number;
  readonly isTested: boolean;
};

export function printerColumns(settings: PrinterSettings) {
  return {
    name: settings.name,
    language: settings.language,
    width_chars: settings.widthChars,
    code_page_table: settings.codePageTable,
    code_page: settings.codePage,
    cuts: settings.cuts,
    feed_lines: settings.feedLines,
    has_drawer: settings.hasDrawer,
    drawer_pin: settings.drawerPin,
    is_tested: settings.isTested,
  };
}
