import { clientErrors } from './client-errors.ts';
import { invitations } from './invitations.ts';
import { locations } from './locations.ts';
import { profile } from './profile.ts';
import { passwordResets, session } from './session.ts';
import { support } from './support.ts';

/** The whole API on one page. */
export const contract = { session, passwordResets, profile, invitations, locations, support, clientErrors };
