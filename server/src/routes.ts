import { reportClientError } from './features/client-errors/report-client-error.ts';
import { acceptAsNewUser } from './features/invitations/accept-as-new-user.ts';
import { acceptInvitation } from './features/invitations/accept-invitation.ts';
import { checkInvitationLink } from './features/invitations/check-invitation-link.ts';
import { createInvitation } from './features/invitations/create-invitation.ts';
import { listInvitations } from './features/invitations/list-invitations.ts';
import { listOwnInvitations } from './features/invitations/list-own-invitations.ts';
import { resendInvitation } from './features/invitations/resend-invitation.ts';
import { revokeInvitation } from './features/invitations/revoke-invitation.ts';
import { listLocations } from './features/locations/list-locations.ts';
import { showLocation } from './features/locations/show-location.ts';
import { changeEmail } from './features/profile/change-email.ts';
import { changePassword } from './features/profile/change-password.ts';
import { confirmEmail } from './features/profile/confirm-email.ts';
import { renameProfile } from './features/profile/rename-profile.ts';
import { setPreferences } from './features/profile/set-preferences.ts';
import { checkPasswordReset } from './features/session/check-password-reset.ts';
import { chooseOrganization } from './features/session/choose-organization.ts';
import { completePasswordReset } from './features/session/complete-password-reset.ts';
import { confirmPassword } from './features/session/confirm-password.ts';
import { requestPasswordReset } from './features/session/request-password-reset.ts';
import { showSession } from './features/session/show-session.ts';
import { signIn } from './features/session/sign-in.ts';
import { signOut } from './features/session/sign-out.ts';
import { grantSupport } from './features/support/grant-support.ts';
import { listOpenOrganizations } from './features/support/list-open-organizations.ts';
import { listSupportGrants } from './features/support/list-support-grants.ts';
import { revokeSupport } from './features/support/revoke-support.ts';
import { api } from './platform/http/use-case.ts';

/** Every door of the API. Forgetting one is a compile error: the contract is the list. */
export const routes = api.router({
  session: { show: showSession, signIn, signOut, confirm: confirmPassword, chooseOrganization },
  passwordResets: { request: requestPasswordReset, show: checkPasswordReset, complete: completePasswordReset },
  profile: { rename: renameProfile, setPreferences, changeEmail, confirmEmail, changePassword },
  invitations: {
    list: listInvitations,
    create: createInvitation,
    resend: resendInvitation,
    revoke: revokeInvitation,
    show: checkInvitationLink,
    mine: listOwnInvitations,
    accept: acceptInvitation,
    acceptAsNewUser,
  },
  locations: { list: listLocations, show: showLocation },
  support: {
    list: listSupportGrants,
    grant: grantSupport,
    revoke: revokeSupport,
    organizations: listOpenOrganizations,
  },
  clientErrors: { report: reportClientError },
});
