import { house } from './house.ts';
import { cruiseWalls } from './walls/cruise-walls.ts';

const { modules, dependencies, violations } = await cruiseWalls(house);

for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
console.log(`walls: ${modules} modules, ${dependencies} dependencies, ${violations.length} violations`);

if (modules === 0) console.error('No module was read: a clean answer would mean nothing.');
process.exitCode = modules === 0 || violations.length > 0 ? 1 : 0;
