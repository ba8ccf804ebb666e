import type { Findings } from './step.ts';

/** Migrations are `0001_what_it_does.sql`, each number once and none left out. */
export function judgeMigrations(names: readonly string[]): Findings {
  const misnamed = names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  const numbers = names.filter((name) => !misnamed.includes(name)).map((name) => Number(name.slice(0, 4)));
  const found = [
    ...misnamed.map((name) => `${name} is not named like 0001_what_it_does.sql`),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `number ${number} is used twice`),
    ...Array.from({ length: Math.max(0, ...numbers) }, (_, index) => index + 1)
      .filter((number) => !numbers.includes(number))
      .map((number) => `number ${number} is missing`),
  ];
  return { found, summary: `${names.length} migrations` };
}
