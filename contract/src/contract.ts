import { areas } from './areas.ts';
import { articles } from './articles.ts';
import { categories } from './categories.ts';
import { clientErrors } from './client-errors.ts';
import { devices, incidents } from './devices.ts';
import { files } from './files.ts';
import { invitations } from './invitations.ts';
import { locations } from './locations.ts';
import { organization } from './organization.ts';
import { passkeys } from './passkeys.ts';
import { profile } from './profile.ts';
import { secondFactor } from './second-factor.ts';
import { passwordResets, session } from './session.ts';
import { support } from './support.ts';
import { auditLog, entitlements, team } from './team.ts';
import { till } from './till.ts';

/** The whole API on one page. */
export const contract = {
  session,
  passwordResets,
  profile,
  secondFactor,
  passkeys,
  organization,
  locations,
  areas,
  categories,
  articles,
  files,
  team,
  invitations,
  entitlements,
  support,
  auditLog,
  till,
  devices,
  incidents,
  clientErrors,
};
