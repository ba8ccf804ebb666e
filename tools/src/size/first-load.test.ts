import { expect, test } from 'vitest';
import { sourcesIn } from './chunks-with.ts';
import { scriptsOf, staticImportsOf } from './first-load.ts';

test('the shell names its scripts and its preloads', () => {
  const shell = `<script type="module" nonce="x" src="/assets/main-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-2.js"><link rel="stylesheet" href="/assets/a.css">`;
  expect(scriptsOf(shell)).toEqual(['/assets/main-1.js', '/assets/react-2.js']);
});

test('what a chunk imports at once counts, what it imports later does not', () => {
  const text =
    'import{a as b}from"./one.js";import"./two.js";export{c}from"./three.js";const later=()=>import("./four.js");b();';
  expect(staticImportsOf('/dist/assets/main.js', text)).toEqual([
    '/dist/assets/one.js',
    '/dist/assets/two.js',
    '/dist/assets/three.js',
  ]);
});

test('a source map names what a chunk was made of', () => {
  expect(sourcesIn('{"version":3,"sources":[null,"../../../i18n/messages/de/till.json"],"mappings":""}')).toEqual([
    '../../../i18n/messages/de/till.json',
  ]);
});
