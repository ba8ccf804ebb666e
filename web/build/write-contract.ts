/// <reference types="node" />
import { writeFileSync } from 'node:fs';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '@tresen/contract/contract';

const admin = new URL('../src/admin/', import.meta.url);
const deskRooms = [
  'articles',
  'auditorGrants',
  'bridges',
  'cardDays',
  'cardTerminals',
  'cashBook',
  'categories',
  'dashboard',
  'datev',
  'devices',
  'dsfinvk',
  'exports',
  'goingLive',
  'incidents',
  'invoices',
  'menus',
  'onboarding',
  'optionGroups',
  'priceLists',
  'printers',
  'reports',
  'revenues',
  'rooms',
  'serviceRules',
  'procedure',
  'taxOffice',
  'tse',
  'sets',
  'valueCards',
  'zReports',
] as const;
const { till: device, audit, ...forPeople } = contract;
/** What the bridge asks for is loaded by no till, and what is said of card terminals only where there are some. */
const {
  reportBridge: _reportBridge,
  answerBridgeCall: _answerBridgeCall,
  startCardAttempt,
  showCardAttempt,
  cancelCardAttempt,
  listCardAttempts,
  ...till
} = device;
const cards = { startCardAttempt, showCardAttempt, cancelCardAttempt, listCardAttempts };
const desk = Object.fromEntries(deskRooms.map((room) => [room, contract[room]]));
const others = Object.fromEntries(Object.entries(forPeople).filter(([room]) => !(room in desk)));

/** What a device or an auditor says goes its own way, and what a few screens ask for comes with them: neither is part of the first load. */
export const contractFiles = [
  { path: new URL('app/contract.gen.json', admin), router: others },
  { path: new URL('device/sender/till-contract.gen.json', admin), router: { till } },
  { path: new URL('device/cards/card-contract.gen.json', admin), router: { till: cards } },
  { path: new URL('app/desk-contract.gen.json', admin), router: desk },
  { path: new URL('features/audit/audit-contract.gen.json', admin), router: { audit } },
];

/** Method and path of every endpoint, without the schemas: the browser needs no more to call them. */
export function contractPaths(router: (typeof contractFiles)[number]['router']): string {
  return `${JSON.stringify(minifyContractRouter(router), undefined, 2)}\n`;
}

export function writeContract(): void {
  for (const { path, router } of contractFiles) writeFileSync(path, contractPaths(router));
}

if (import.meta.main) writeContract();
