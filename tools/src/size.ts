import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from './repo-root.ts';
import { chunksWith } from './size/chunks-with.ts';
import { firstLoadOf, weightOf } from './size/first-load.ts';
import { guestScriptBytes } from './size/guest-script.ts';

const adminLimit = 220 * 1000;
const guestLimit = 10 * 1000;
/** As much as release 0.1.0 (b652ac98) needed: what a till learns later is fetched with a catalogue that has it. */
const tillLimit = 386_558;

const admin = join(repoRoot, 'web/dist/admin');
const shell = await readFile(join(admin, 'index.html'), 'utf8');

/** What the first page of a visit needs beside the shell: the texts of one language, a frame and a screen. */
const visits = [
  { what: 'admin shell', parts: [], sources: [], limit: adminLimit },
  {
    what: 'admin, at login',
    parts: ['screen-messages.de', 'auth-layout', 'login-screen'],
    sources: [],
    limit: adminLimit,
  },
  {
    what: 'admin, at dashboard',
    parts: ['screen-messages.de', 'admin-default-layout', 'dashboard-screen'],
    sources: [],
    limit: adminLimit,
  },
  {
    what: 'till of plain articles',
    parts: ['screen-messages.de', 'admin-fullscreen-layout'],
    // Tables use the same screen: it stands in a chunk of both.
    sources: [...['till', 'printers', 'refusal'].map((text) => `i18n/messages/de/${text}.json`), 'pos/pos-screen.tsx'],
    limit: tillLimit,
  },
];

const rows = [
  ...(await Promise.all(
    visits.map(async ({ what, parts, sources, limit }) => {
      const named = await chunksWith(admin, sources);
      return { what, bytes: await weightOf(await firstLoadOf(admin, shell, parts, named)), limit };
    }),
  )),
  { what: 'guest page scripts', bytes: await guestScriptBytes(), limit: guestLimit },
];

for (const { what, bytes, limit } of rows)
  console.log(
    `${bytes <= limit ? 'ok  ' : 'FAIL'}  ${what.padEnd(22)} ${kilobytes(bytes)} kB gzip of ${kilobytes(limit)} kB`,
  );
process.exitCode = rows.every(({ bytes, limit }) => bytes <= limit) ? 0 : 1;

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}
