import type { NotifiedSystem } from '@tresen/domain/locations/tax-notice';
import type { NoticeSoftware } from '@tresen/domain/locations/tax-notice-xml';
import { formatDate } from '@tresen/i18n/formats';
import { noticeMessages } from '@tresen/i18n/notice-messages';
import type { Content } from 'pdfmake';
import { createTranslator } from 'use-intl/core';
import { heading, rowsOf } from '../../platform/pdf/paper-parts.ts';
import { makePdf } from '../../platform/pdf/pdf-maker.ts';

type Notice = {
  readonly place: {
    readonly name: string;
    readonly street: string;
    readonly postal_code: string;
    readonly city: string;
    readonly organization: string;
    readonly tax_number: string;
  };
  readonly systems: readonly NotifiedSystem[];
  readonly software: NoticeSoftware;
  readonly now: Temporal.Instant;
};

/** The same values as in the file, to be typed in. In German, as the form is. */
export async function writeNoticePdf({ place, systems, software, now }: Notice): Promise<Uint8Array<ArrayBuffer>> {
  const t = createTranslator({ locale: 'de', messages: noticeMessages, namespace: 'notices' });
  const title = t('paper.title');
  const created = new Date(now.epochMilliseconds);
  const made = await makePdf({
    pageSize: 'A4',
    pageMargins: [48, 36, 48, 44],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: '#1a1110' },
    info: { title, author: place.organization, creationDate: created, modDate: created },
    language: 'de',
    content: [
      { text: title, fontSize: 17, bold: true, margin: [0, 2, 0, 8] },
      rowsOf(
        [150, '*'],
        [...businessRows(place), [t('paper.count'), String(systems.length)] as const].map((row) => [...row]),
      ),
      ...systems.flatMap((system, at) => systemParts(system, at + 1, software)),
    ],
  });
  return new Uint8Array(made);
}

/** Whose it is and where. What nobody has entered is left for the business to add. */
export function businessRows(place: Notice['place']): readonly (readonly [what: string, value: string])[] {
  const t = createTranslator({ locale: 'de', messages: noticeMessages, namespace: 'notices' });
  const { street, postal_code: code, city } = place;
  return [
    [t('paper.business'), place.organization],
    [t('paper.taxNumber'), place.tax_number || t('paper.toAdd')],
    [t('paper.place'), place.name],
    [t('paper.address'), street && code && city ? `${street}, ${code} ${city}` : t('paper.toAdd')],
  ];
}

function systemParts(system: NotifiedSystem, no: number, software: NoticeSoftware): readonly Content[] {
  const t = createTranslator({ locale: 'de', messages: noticeMessages, namespace: 'notices' });
  const day = (date: string) => formatDate(Temporal.PlainDate.from(date), 'de');
  const { tse, ended } = system;
  return [
    heading(t('paper.system', { no })),
    rowsOf(
      [150, '*'],
      [
        [t('paper.kind'), t('paper.computer')],
        [t('paper.software'), `${software.name} ${software.version}`],
        [t('paper.serial'), system.serial],
        [t('paper.acquired'), day(system.acquiredOn)],
        [t('paper.started'), day(system.startedOn)],
        ...(tse
          ? [
              [t('paper.tseSerial'), tse.serial],
              [t('paper.certification'), tse.certificationId],
              [t('paper.tseKind'), t(`paper.form.${tse.form}`)],
              [t('paper.tseSince'), day(tse.since)],
            ]
          : [[t('paper.tseSerial'), t('paper.toAdd')]]),
        ...(ended
          ? [
              [t('paper.ended'), day(ended.on)],
              [t('paper.endReason'), t(`reason.${ended.reason}`)],
            ]
          : []),
      ],
    ),
  ];
}
