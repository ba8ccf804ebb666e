import { procedureMarkdown, type ProcedureSection } from '@tresen/domain/closing/procedure';
import { formatDate } from '@tresen/i18n/formats';
import { procedureMessages } from '@tresen/i18n/procedure-messages';
import { createTranslator } from 'use-intl/core';
import { heading, rowsOf } from '../../platform/pdf/paper-parts.ts';
import { makePdf } from '../../platform/pdf/pdf-maker.ts';

export type ProcedureVersion = {
  readonly versionNo: number;
  readonly hash: string;
  readonly madeAt: Temporal.Instant;
};

type Written = { readonly sections: readonly ProcedureSection[]; readonly version: ProcedureVersion };

function titleOf({ versionNo, madeAt }: ProcedureVersion) {
  const t = createTranslator({ locale: 'de', messages: procedureMessages, namespace: 'procedure' });
  const day = formatDate(madeAt.toZonedDateTimeISO('Europe/Berlin').toPlainDate(), 'de');
  return { title: `${t('title')}, ${t('version', { n: versionNo, day })}`, hashName: t('hash') };
}

export function writeProcedureMarkdown({ sections, version }: Written): string {
  const { title, hashName } = titleOf(version);
  return `${procedureMarkdown(title, sections)}\n${hashName}: \`${version.hash}\`\n`;
}

export async function writeProcedurePdf({ sections, version }: Written): Promise<Uint8Array<ArrayBuffer>> {
  const { title, hashName } = titleOf(version);
  const created = new Date(version.madeAt.epochMilliseconds);
  const made = await makePdf({
    pageSize: 'A4',
    pageMargins: [48, 36, 48, 44],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: '#1a1110' },
    info: { title, creationDate: created, modDate: created },
    language: 'de',
    content: [
      { text: title, fontSize: 17, bold: true, margin: [0, 2, 0, 8] },
      ...sections.flatMap(({ title: name, sentences, facts }, at) => [
        heading(`${at + 1}. ${name}`),
        ...sentences.map((text) => ({ text, margin: [0, 0, 0, 4] })),
        ...(facts.length > 0
          ? [
              rowsOf(
                [150, '*'],
                facts.map(([what, value]) => [what, { text: value }]),
              ),
            ]
          : []),
      ]),
    ],
    footer: () => ({ margin: [48, 12, 48, 0], fontSize: 7, color: '#5c4a46', text: `${hashName}: ${version.hash}` }),
  });
  return new Uint8Array(made);
}
