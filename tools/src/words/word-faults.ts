import type { Findings } from '../check/step.ts';
import { sourceFiles } from '../source-files.ts';
import { isUsed, usageOf, usageOfShell } from './key-usage.ts';
import { literalTextsOf } from './literal-texts.ts';
import { keysSaidTwice, type Messages, readMessages, untranslated, withOtherHoles, withoutTwin } from './messages.ts';

/** Every text in both languages, none left over, none the same in both by neglect, and none written into a screen. */
export async function findWordFaults(): Promise<Findings> {
  const [german, english] = await Promise.all([readMessages('de'), readMessages('en')]);
  const literals = (await sourceFiles('web/src/{admin,guest,shared}/**/*.tsx')).flatMap(literalTextsOf);
  const twice = (await Promise.all([keysSaidTwice('de'), keysSaidTwice('en')])).flat();
  const found = [
    ...twice.map((key) => `${key} stands twice`),
    ...withoutTwin(german, english).map((key) => `${key} is missing in English`),
    ...withoutTwin(english, german).map((key) => `${key} is missing in German`),
    ...untranslated(german, english).map((key) => `${key} says the same in both languages: ${german.get(key)}`),
    ...withOtherHoles(german, english).map((key) => `${key} does not take the same values in both languages`),
    ...(await unused(german)).map((key) => `${key} is not used`),
    ...literals.map(({ path, text }) => `${path}: the text "${text}" belongs into i18n`),
  ];
  return { found, summary: `${german.size} texts in two languages` };
}

async function unused(messages: Messages): Promise<readonly string[]> {
  const files = await sourceFiles('{server,web,contract,domain}/**/*.{ts,tsx}');
  const usages = files.filter(({ path }) => !path.includes('.test.')).map(usageOf);
  const shells = (await sourceFiles('web/index.html')).map(usageOfShell);
  return [...messages.keys()].filter((key) => !isUsed(key, [...usages, ...shells]));
}
