import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/universal';
import { writeWorkbook } from '../sheet/write-workbook.ts';
import { type ArticleServer, download, show, upload } from './article-server.ts';

export type Table = readonly (readonly string[])[];
type Problem = { sheet: string; row: number; column: string; code: string; value: string };

export const heads = ['Name', 'Preis', 'MwSt', 'Größe von', 'Größe', 'Optionsgruppen'];
export const optionHeads = [
  'Gruppe',
  'Art',
  'Mindestens',
  'Höchstens',
  'Kategorien',
  'Option',
  'Aufpreis',
  'Ist Artikel',
];

export const setHeads = ['Menü', 'Aufteilung', 'Teil', 'Gang', 'Auswahl', 'Aufpreis', 'Wert'];

/** A workbook with a sheet for each table, by its title. */
export async function bookOf(sheets: Readonly<Record<string, Table>>): Promise<File> {
  const bytes = await writeWorkbook(
    Object.entries(sheets).map(([title, [headings = [], ...rows]]) => ({
      title,
      headings,
      rows,
      numbers: { index: -1, values: [] },
    })),
  );
  return new File([bytes], 'artikel.xlsx');
}

export function option(name: string, over: object = {}) {
  return {
    optionId: randomUUID(),
    name,
    nameEn: '',
    deltaCents: 0,
    articleId: null,
    allergens: [],
    additives: [],
    isSoldOut: false,
    ...over,
  };
}

/** What an owner does with sheets and options, through the server. */
export function offerActs(serverOf: () => ArticleServer) {
  type Who = ArticleServer['anna'];
  const owner = () => serverOf().anna;

  async function send(way: 'try' | 'take', file: File, fields: Record<string, string> = {}, who: Who = owner()) {
    const path = way === 'try' ? '/article-imports/trial' : '/article-imports';
    return upload(serverOf().api, who, path, file, fields);
  }

  async function put(path: string, body: object): Promise<void> {
    const answer = await owner().call('PUT', path, { ...body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  async function exported(format: string, locale: string, who: Who = owner()) {
    const { bytes } = await download(serverOf().api, who, `/articles/export?format=${format}&locale=${locale}`);
    return new Uint8Array(bytes);
  }

  return {
    send,
    put,
    exported,

    async problemsIn(file: File) {
      const { body, status } = await send('try', file);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return (body['problems'] as readonly Problem[]).map(
        ({ sheet, row, column, code, value }) => [sheet, row, column, code, value] as const,
      );
    },

    async tables(who: Who = owner()): Promise<Record<'Artikel' | 'Optionen' | 'Menüs', string[][]>> {
      const { buffer } = await exported('xlsx', 'de', who);
      const rowsOf = async (sheet: string) =>
        (await readSheet(buffer, sheet)).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
      return { Artikel: await rowsOf('Artikel'), Optionen: await rowsOf('Optionen'), Menüs: await rowsOf('Menüs') };
    },

    async makeGroup(settings: object): Promise<string> {
      const groupId = randomUUID();
      await put(`/option-groups/${groupId}`, { nameEn: '', ...settings });
      return groupId;
    },

    async giveSizes(articleId: string, labels: readonly string[]): Promise<void> {
      const { version } = await show(owner(), articleId);
      const sizes = labels.map((label, at) => ({
        articleId: at === 0 ? articleId : randomUUID(),
        label,
        priceCents: 300 + at * 100,
      }));
      await put(`/articles/${articleId}/sizes`, { version, sizes });
    },

    /** What an article is made of: parts by name, each with the articles to choose from. */
    async makeSet(articleId: string, parts: readonly object[], method = 'single-prices'): Promise<void> {
      const { version } = (await owner().call('GET', `/articles/${articleId}/set`)).body;
      await put(`/articles/${articleId}/set`, { version, method, parts });
    },

    async offer(articleId: string, groups: readonly object[]): Promise<void> {
      const { version } = await show(owner(), articleId);
      await put(`/articles/${articleId}/option-groups`, { version, groups });
    },

    undo: async (undoId: unknown) => owner().call('POST', `/articles/changes/${String(undoId)}/undo`),
  };
}
