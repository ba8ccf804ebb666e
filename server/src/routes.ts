import { createArea } from './features/areas/create-area.ts';
import { listAreas } from './features/areas/list-areas.ts';
import { reorderAreas } from './features/areas/reorder-areas.ts';
import { restoreArea } from './features/areas/restore-area.ts';
import { retireArea } from './features/areas/retire-area.ts';
import { saveArea } from './features/areas/save-area.ts';
import { showArea } from './features/areas/show-area.ts';
import { changeManyArticles } from './features/articles/change-many-articles.ts';
import { createArticle } from './features/articles/create-article.ts';
import { exportArticles } from './features/articles/export-articles.ts';
import { importArticles } from './features/articles/import-articles.ts';
import { listArticles } from './features/articles/list-articles.ts';
import { removeSamples } from './features/articles/remove-samples.ts';
import { reorderArticles } from './features/articles/reorder-articles.ts';
import { restoreArticle } from './features/articles/restore-article.ts';
import { retireArticle } from './features/articles/retire-article.ts';
import { saveArticle } from './features/articles/save-article.ts';
import { saveSizes } from './features/articles/save-sizes.ts';
import { showArticleHistory } from './features/articles/show-article-history.ts';
import { showArticle } from './features/articles/show-article.ts';
import { takeCategoryDefaults } from './features/articles/take-category-defaults.ts';
import { tryImport } from './features/articles/try-import.ts';
import { undoArticleChange } from './features/articles/undo-article-change.ts';
import { bookOfficeEntry } from './features/cash-book/book-office-entry.ts';
import { exportCashBook } from './features/cash-book/export-cash-book.ts';
import { printCashBook } from './features/cash-book/print-cash-book.ts';
import { reverseOfficeEntry } from './features/cash-book/reverse-office-entry.ts';
import { showCashBook } from './features/cash-book/show-cash-book.ts';
import { createCategory } from './features/categories/create-category.ts';
import { listCategories } from './features/categories/list-categories.ts';
import { renameCategory } from './features/categories/rename-category.ts';
import { reorderCategories } from './features/categories/reorder-categories.ts';
import { restoreCategory } from './features/categories/restore-category.ts';
import { retireCategory } from './features/categories/retire-category.ts';
import { setCategoryDefaults } from './features/categories/set-category-defaults.ts';
import { uploadFile } from './features/files/upload-file.ts';
import { reportClientError } from './features/client-errors/report-client-error.ts';
import { showDashboard } from './features/dashboard/show-dashboard.ts';
import { listAuditEntries } from './features/audit-log/list-audit-entries.ts';
import { setEntitlements } from './features/entitlements/set-entitlements.ts';
import { addPerson } from './features/team/add-person.ts';
import { changeRights } from './features/team/change-rights.ts';
import { changeRole } from './features/team/change-role.ts';
import { deactivateMember } from './features/team/deactivate-member.ts';
import { listMembers } from './features/team/list-members.ts';
import { reactivateMember } from './features/team/reactivate-member.ts';
import { showGoingLive } from './features/going-live/show-going-live.ts';
import { startGoingLive } from './features/going-live/start-going-live.ts';
import { acceptAsNewUser } from './features/invitations/accept-as-new-user.ts';
import { acceptInvitation } from './features/invitations/accept-invitation.ts';
import { checkInvitationLink } from './features/invitations/check-invitation-link.ts';
import { createInvitation } from './features/invitations/create-invitation.ts';
import { listInvitations } from './features/invitations/list-invitations.ts';
import { listOwnInvitations } from './features/invitations/list-own-invitations.ts';
import { resendInvitation } from './features/invitations/resend-invitation.ts';
import { revokeInvitation } from './features/invitations/revoke-invitation.ts';
import { locationVerbs } from './features/locations/location-verbs.ts';
import { createMenu } from './features/menus/create-menu.ts';
import { editMenu } from './features/menus/edit-menu.ts';
import { followDraft } from './features/menus/follow-draft.ts';
import { listMenus } from './features/menus/list-menus.ts';
import { previewPublication } from './features/menus/preview-publication.ts';
import { publishMenu } from './features/menus/publish-menu.ts';
import { republishMenu } from './features/menus/republish-menu.ts';
import { restoreMenu } from './features/menus/restore-menu.ts';
import { retireMenu } from './features/menus/retire-menu.ts';
import { setDefaultMenu } from './features/menus/set-default-menu.ts';
import { setMenuActive } from './features/menus/set-menu-active.ts';
import { showMenu } from './features/menus/show-menu.ts';
import { unpublishMenu } from './features/menus/unpublish-menu.ts';
import { applySetup } from './features/onboarding/apply-setup.ts';
import { hideSteps } from './features/onboarding/hide-steps.ts';
import { keepSetup } from './features/onboarding/keep-setup.ts';
import { noteQrCode } from './features/onboarding/note-qr-code.ts';
import { showSetup } from './features/onboarding/show-setup.ts';
import { optionGroupRoutes } from './features/option-groups/option-group-routes.ts';
import { saveOrganization } from './features/organization/save-organization.ts';
import { showOrganization } from './features/organization/show-organization.ts';
import { changeEmail } from './features/profile/change-email.ts';
import { changePassword } from './features/profile/change-password.ts';
import { confirmEmail } from './features/profile/confirm-email.ts';
import { deleteAccount } from './features/profile/delete-account.ts';
import { endOtherSessions } from './features/profile/end-other-sessions.ts';
import { endSession } from './features/profile/end-session.ts';
import { exportData } from './features/profile/export-data.ts';
import { leaveOrganization } from './features/profile/leave-organization.ts';
import { listSessions } from './features/profile/list-sessions.ts';
import { renameProfile } from './features/profile/rename-profile.ts';
import { setPreferences } from './features/profile/set-preferences.ts';
import { addPasskey } from './features/profile/passkeys/add-passkey.ts';
import { beginPasskey } from './features/profile/passkeys/begin-passkey.ts';
import { listPasskeys } from './features/profile/passkeys/list-passkeys.ts';
import { removePasskey } from './features/profile/passkeys/remove-passkey.ts';
import { beginSecondFactor } from './features/profile/second-factor/begin-second-factor.ts';
import { confirmSecondFactor } from './features/profile/second-factor/confirm-second-factor.ts';
import { renewRecoveryCodes } from './features/profile/second-factor/renew-recovery-codes.ts';
import { showSecondFactor } from './features/profile/second-factor/show-second-factor.ts';
import { stopSecondFactor } from './features/profile/second-factor/stop-second-factor.ts';
import { priceLists } from './features/price-lists/price-lists.ts';
import { openPickupBoard } from './features/pickup-boards/open-pickup-board.ts';
import { revokePickupBoard } from './features/pickup-boards/revoke-pickup-board.ts';
import { showPickupBoard } from './features/pickup-boards/show-pickup-board.ts';
import { rooms } from './features/rooms/rooms.ts';
import { addressReceiptAtDesk } from './features/invoices/address-receipt-at-desk.ts';
import { makeEntertainment } from './features/invoices/make-entertainment.ts';
import { printInvoice } from './features/invoices/print-invoice.ts';
import { showInvoice } from './features/invoices/show-invoice.ts';
import { copyReceipt } from './features/revenues/copy-receipt.ts';
import { exportRevenues } from './features/revenues/export-revenues.ts';
import { listRevenues } from './features/revenues/list-revenues.ts';
import { showRevenue } from './features/revenues/show-revenue.ts';
import { offerPasskey } from './features/session/offer-passkey.ts';
import { passSecondFactor } from './features/session/pass-second-factor.ts';
import { signInWithPasskey } from './features/session/sign-in-with-passkey.ts';
import { checkPasswordReset } from './features/session/check-password-reset.ts';
import { chooseOrganization } from './features/session/choose-organization.ts';
import { completePasswordReset } from './features/session/complete-password-reset.ts';
import { confirmPassword } from './features/session/confirm-password.ts';
import { requestPasswordReset } from './features/session/request-password-reset.ts';
import { showSession } from './features/session/show-session.ts';
import { signIn } from './features/session/sign-in.ts';
import { signOut } from './features/session/sign-out.ts';
import { saveServiceRules } from './features/service-rules/save-service-rules.ts';
import { showServiceRules } from './features/service-rules/show-service-rules.ts';
import { listValueCards } from './features/value-cards/list-value-cards.ts';
import { showValueCard } from './features/value-cards/show-value-card.ts';
import { saveSet } from './features/sets/save-set.ts';
import { showSet } from './features/sets/show-set.ts';
import { copyZReport } from './features/z-reports/copy-z-report.ts';
import { createZReport } from './features/z-reports/create-z-report.ts';
import { listZReports } from './features/z-reports/list-z-reports.ts';
import { printZReport } from './features/z-reports/print-z-report.ts';
import { showOpenDay } from './features/z-reports/show-open-day.ts';
import { showZReport } from './features/z-reports/show-z-report.ts';
import { auditVerbs } from './features/audit/audit-verbs.ts';
import { auditorGrantVerbs } from './features/auditor-grants/auditor-grant-verbs.ts';
import { api } from './core/calls/use-case.ts';
import { deviceRoutes } from './device-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { supportVerbs } from './features/support/support-verbs.ts';
import { procedureVerbs } from './features/procedure/procedure-verbs.ts';
import { taxOfficeVerbs } from './features/tax-office/tax-office-verbs.ts';
import { askCardDay } from './features/card-days/ask-card-day.ts';
import { decideCard } from './features/card-days/decide-card.ts';
import { showCardDay } from './features/card-days/show-card-day.ts';
import { cardTerminalVerbs } from './features/card-terminals/card-terminal-verbs.ts';
import { tseVerbs } from './features/tse/tse-verbs.ts';

/** Every endpoint of the API. Forgetting one is a compile error: the contract is the list. */
export const routes = api.router({
  session: {
    show: showSession,
    signIn,
    secondFactor: passSecondFactor,
    offerPasskey,
    signInWithPasskey,
    signOut,
    confirm: confirmPassword,
    chooseOrganization,
  },
  secondFactor: {
    show: showSecondFactor,
    begin: beginSecondFactor,
    confirm: confirmSecondFactor,
    stop: stopSecondFactor,
    renewRecoveryCodes,
  },
  passkeys: { list: listPasskeys, begin: beginPasskey, add: addPasskey, remove: removePasskey },
  passwordResets: { request: requestPasswordReset, show: checkPasswordReset, complete: completePasswordReset },
  profile: {
    rename: renameProfile,
    setPreferences,
    changeEmail,
    confirmEmail,
    changePassword,
    sessions: listSessions,
    endSession,
    endOtherSessions,
    exportData,
    leaveOrganization,
    deleteAccount,
  },
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
  organization: { show: showOrganization, save: saveOrganization },
  locations: locationVerbs,
  goingLive: { show: showGoingLive, start: startGoingLive },
  procedure: procedureVerbs,
  taxOffice: taxOfficeVerbs,
  tse: tseVerbs,
  cardTerminals: cardTerminalVerbs,
  cardDays: { show: showCardDay, ask: askCardDay, decide: decideCard },
  serviceRules: { show: showServiceRules, save: saveServiceRules },
  valueCards: { list: listValueCards, show: showValueCard },
  sets: { show: showSet, save: saveSet },
  priceLists,
  areas: {
    list: listAreas,
    show: showArea,
    create: createArea,
    save: saveArea,
    reorder: reorderAreas,
    retire: retireArea,
    restore: restoreArea,
  },
  rooms,
  pickupBoards: { show: showPickupBoard, open: openPickupBoard, revoke: revokePickupBoard },
  support: supportVerbs,
  team: {
    list: listMembers,
    addPerson,
    changeRole,
    changeRights,
    deactivate: deactivateMember,
    reactivate: reactivateMember,
  },
  entitlements: { set: setEntitlements },
  auditLog: { list: listAuditEntries },
  auditorGrants: auditorGrantVerbs,
  audit: auditVerbs,
  files: { upload: uploadFile },
  categories: {
    list: listCategories,
    create: createCategory,
    rename: renameCategory,
    setDefaults: setCategoryDefaults,
    reorder: reorderCategories,
    retire: retireCategory,
    restore: restoreCategory,
  },
  articles: {
    list: listArticles,
    show: showArticle,
    create: createArticle,
    save: saveArticle,
    changeMany: changeManyArticles,
    takeDefaults: takeCategoryDefaults,
    undoChange: undoArticleChange,
    removeSamples,
    reorder: reorderArticles,
    retire: retireArticle,
    restore: restoreArticle,
    history: showArticleHistory,
    tryImport,
    import: importArticles,
    export: exportArticles,
  },
  optionGroups: { ...optionGroupRoutes, saveSizes },
  menus: {
    list: listMenus,
    create: createMenu,
    show: showMenu,
    follow: followDraft,
    edit: editMenu,
    preview: previewPublication,
    publish: publishMenu,
    unpublish: unpublishMenu,
    republish: republishMenu,
    setActive: setMenuActive,
    setDefault: setDefaultMenu,
    retire: retireMenu,
    restore: restoreMenu,
  },
  invoices: {
    show: showInvoice,
    address: addressReceiptAtDesk,
    entertainment: makeEntertainment,
    print: printInvoice,
  },
  revenues: { list: listRevenues, show: showRevenue, copy: copyReceipt, export: exportRevenues },
  zReports: {
    list: listZReports,
    open: showOpenDay,
    create: createZReport,
    show: showZReport,
    pdf: printZReport,
    copy: copyZReport,
  },
  cashBook: {
    show: showCashBook,
    export: exportCashBook,
    pdf: printCashBook,
    book: bookOfficeEntry,
    reverse: reverseOfficeEntry,
  },
  dashboard: { show: showDashboard },
  onboarding: { show: showSetup, keep: keepSetup, apply: applySetup, noteQrCode, hideSteps },
  ...exportRoutes,
  ...deviceRoutes,
  clientErrors: { report: reportClientError },
});
