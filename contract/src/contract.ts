import { areas } from './areas.ts';
import { articles } from './articles.ts';
import { audit } from './audit.ts';
import { auditorGrants } from './auditor-grants.ts';
import { bridges } from './bridges.ts';
import { cashBook } from './cash-book.ts';
import { categories } from './categories.ts';
import { clientErrors } from './client-errors.ts';
import { dashboard } from './dashboard.ts';
import { datev } from './datev.ts';
import { dsfinvk } from './dsfinvk.ts';
import { devices, incidents } from './devices.ts';
import { exports } from './exports.ts';
import { files } from './files.ts';
import { goingLive } from './going-live.ts';
import { invitations } from './invitations.ts';
import { invoices } from './invoices.ts';
import { locations } from './locations.ts';
import { menus } from './menus.ts';
import { onboarding } from './onboarding.ts';
import { optionGroupEndpoints } from './option-groups.ts';
import { organization } from './organization.ts';
import { passkeys } from './passkeys.ts';
import { priceLists } from './price-lists.ts';
import { pickupBoards } from './pickup-boards.ts';
import { rooms } from './rooms.ts';
import { printers } from './printers.ts';
import { profile } from './profile.ts';
import { revenues } from './revenues.ts';
import { reports } from './reports.ts';
import { secondFactor } from './second-factor.ts';
import { serviceRuleEndpoints } from './service-rules.ts';
import { setEndpoints } from './sets.ts';
import { passwordResets, session } from './session.ts';
import { support } from './support.ts';
import { procedure } from './procedure.ts';
import { taxOffice } from './tax-office.ts';
import { auditLog, entitlements, team } from './team.ts';
import { till } from './till.ts';
import { cardDays } from './card-days.ts';
import { cardTerminals } from './card-terminals.ts';
import { tillCards } from './till-cards.ts';
import { tse } from './tse.ts';
import { valueCards } from './value-cards.ts';
import { zReports } from './z-reports.ts';

/** The whole API on one page. */
export const contract = {
  session,
  passwordResets,
  profile,
  secondFactor,
  passkeys,
  organization,
  locations,
  goingLive,
  procedure,
  taxOffice,
  tse,
  serviceRules: serviceRuleEndpoints,
  valueCards,
  priceLists,
  sets: setEndpoints,
  areas,
  rooms,
  pickupBoards,
  categories,
  articles,
  optionGroups: optionGroupEndpoints,
  menus,
  files,
  printers,
  bridges,
  cardTerminals,
  cardDays,
  team,
  invitations,
  invoices,
  entitlements,
  support,
  auditLog,
  auditorGrants,
  audit,
  till: { ...till, ...tillCards },
  devices,
  incidents,
  revenues,
  zReports,
  cashBook,
  dashboard,
  onboarding,
  reports,
  exports,
  datev,
  dsfinvk,
  clientErrors,
};
