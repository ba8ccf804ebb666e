import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type JsonCase = { readonly name: string; readonly bytes: Buffer };

/** Inputs that broke other programs. `name` says where they come from, so that a test can say it too. */
export type Corpora = {
  readonly name: string;
  readonly texts: readonly string[];
  /** `y_` must be read, `n_` must not, `i_` is up to the reader. */
  readonly json: readonly JsonCase[];
};

/** The large collections where `TRESEN_CORPORA` names their folder; else the selection of our own. Ours is always in it. */
export const corpora: Corpora = readCorpora(process.env['TRESEN_CORPORA']);

function readCorpora(folder: string | undefined): Corpora {
  if (folder === undefined) return { name: 'own corpus', texts: ownTexts(), json: ownJson() };
  const texts = JSON.parse(readFileSync(join(folder, 'blns.json'), 'utf8')) as string[];
  const files = readdirSync(join(folder, 'json')).toSorted();
  const json = files.map((name) => ({ name, bytes: readFileSync(join(folder, 'json', name)) }));
  const all = [...new Set([...ownTexts(), ...texts])];
  return { name: `full corpus, ${all.length} texts, ${json.length} files`, texts: all, json: [...ownJson(), ...json] };
}

function ownTexts(): readonly string[] {
  return [
    '',
    ' ',
    '\t\n',
    'null',
    'undefined',
    'NaN',
    'true',
    '0',
    '-0',
    '1e308',
    '9007199254740993',
    '1,50',
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/dev/null; touch /tmp/x',
    '$(id)',
    '`id`',
    '{{7*7}}',
    '${7*7}',
    '<%= 7*7 %>',
    '%s%s%n%x',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    ['java', 'script:alert(1)'].join(''),
    '=cmd|" /C calc"!A0',
    'a\u0000b',
    '\ud800',
    'x\udfffy',
    '\u202Eevil\u202C',
    '\u200B\uFEFF',
    'Z\u0351\u036B\u0343a\u0309lgo',
    '👩‍👩‍👧‍👦🏳️‍🌈',
    'ﷺ'.repeat(40),
    '\r\nSet-Cookie: a=b',
    'line one\nline two',
    '-'.repeat(3000),
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30',
    '9999-12-31T23:59:60Z',
  ];
}

function ownJson(): readonly JsonCase[] {
  const cases: readonly (readonly [string, string | readonly number[]])[] = [
    ['y_object.json', '{"a":1}'],
    ['y_array.json', '[1,2,3]'],
    ['y_string.json', '"text"'],
    ['y_number_2_to_53.json', '[9007199254740993]'],
    ['y_object_twice.json', '{"a":1,"a":2}'],
    ['n_object_open.json', '{"a":'],
    ['n_object_trailing.json', '{"a":1,}'],
    ['n_object_single_quotes.json', "{'a':1}"],
    ['n_array_open.json', '['.repeat(100)],
    ['n_number_nan.json', '[NaN]'],
    ['n_number_hex.json', '[0x1]'],
    ['n_number_zero.json', '[012]'],
    ['n_string_newline.json', '["\n"]'],
    ['n_string_escape.json', String.raw`["\x00"]`],
    ['n_comment.json', '{"a":1}//'],
    ['n_structure_nul.json', [0x7b, 0x00, 0x7d]],
    ['i_number_huge.json', '[1e9999]'],
    ['i_string_half.json', String.raw`["\ud800"]`],
    ['i_string_bytes.json', [0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d]],
  ];
  return cases.map(([name, content]) => ({
    name: name.replace('.json', ' (own).json'),
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content),
  }));
}
