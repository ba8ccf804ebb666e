import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestServer } from '@tresen/e2e/test-server';
import { createTemplate } from '@tresen/e2e/test-server/template';
import { repoRoot as root } from './repo-root.ts';
import { drawSheet } from './shots/contact-sheet.ts';
import { placesOf } from './shots/places.ts';
import { locales, themes } from './shots/settings.ts';
import { takeShots } from './shots/take-shots.ts';

const folder = join(root, 'artifacts/shots');
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

await rm(folder, { recursive: true, force: true });
await using template = await createTemplate();
await using testServer = await openTestServer(template.name);

const places = (await placesOf(testServer)).filter(
  ({ path }) => only.length === 0 || only.some((part) => path.includes(part)),
);
const barriers: string[] = [];
let pictures = 0;

for (const theme of themes) {
  const lanes = locales.map((locale) => takeShots({ testServer, folder, places, locale, theme }));
  for (const lane of await Promise.all(lanes)) {
    pictures += lane.pictures;
    barriers.push(...lane.barriers);
  }
}

for (const { slug, path } of places) await drawSheet(folder, slug, path);

for (const barrier of barriers) console.log(barrier);
console.log(`shots: ${pictures} pictures, ${barriers.length} axe violations`);
process.exitCode = barriers.length > 0 ? 1 : 0;
