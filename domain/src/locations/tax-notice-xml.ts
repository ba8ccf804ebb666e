import type { EndReason, NotifiedSystem, TseForm } from './tax-notice.ts';

export type NoticeSoftware = { readonly name: string; readonly version: string; readonly maker: string };

/** By the numbers that other open systems send; nobody has seen the list of the authority. */
const forms: Readonly<Record<TseForm, number>> = { 'sd-card': 1, usb: 2, cloud: 3 };
const computerBased = 1;
const reasons: Readonly<Record<EndReason, string>> = {
  'out-of-use': 'Außer Betrieb genommen',
  sold: 'Verkauft',
  lost: 'Abhandengekommen',
  defective: 'Defekt',
};

/** For the upload in the portal of the tax offices: all systems of a place, each once. */
export function taxNoticeXml(systems: readonly NotifiedSystem[], software: NoticeSoftware): string {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<Aufzeichnung146a xmlns="http://finkonsens.de/elster/elsternachricht/aufzeichnung146a/v1" version="1"><Aufzeichnung146a>',
    ...systems.map((system) => systemXml(system, software)),
    '</Aufzeichnung146a></Aufzeichnung146a>',
    '',
  ].join('\n');
}

function systemXml(system: NotifiedSystem, { name, version, maker }: NoticeSoftware): string {
  const { serial, tse, acquiredOn, startedOn, ended } = system;
  return [
    ' <AngabenAufzeichnungssystem>',
    element('Art', String(computerBased)),
    element('Software', name),
    element('SoftwareVersion', version),
    element('SeriennummerAS', serial),
    element('Hersteller', maker),
    element('Modell', name),
    ...(tse
      ? [
          element('SeriennummerTSE', tse.serial),
          element('InbetriebnahmeTSE', dateText(tse.since)),
          element('BSIID', tse.certificationId.replace(/^BSI-K-TR-/, '')),
          element('ArtTSE', String(forms[tse.form])),
        ]
      : []),
    element('AnschaffungAS', dateText(acquiredOn)),
    element('InbetriebnahmeAS', dateText(startedOn)),
    ...(ended
      ? [element('AusserbetriebnahmeAS', dateText(ended.on)), element('GrundAusserbetriebnahme', reasons[ended.reason])]
      : []),
    ' </AngabenAufzeichnungssystem>',
  ].join('\n');
}

function element(name: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `  <${name}>${escaped}</${name}>`;
}

/** TT.MM.JJJJ */
function dateText(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}.${month}.${year}`;
}
