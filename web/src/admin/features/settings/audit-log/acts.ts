import { translations } from '../../../app/translations.ts';

/** Every act the organisation writes down, as the server names it. */
const acts = [
  'organization.saved',
  'location.created',
  'location.saved',
  'location.service-saved',
  'location.retired',
  'location.restored',
  'location.went-live',
  'location.unsigned-accepted',
  'tse.internet-answered',
  'tse.exemption-saved',
  'tse.set-up',
  'stations.saved',
  'entitlements.set',
  'area.created',
  'area.saved',
  'area.retired',
  'area.restored',
  'areas.reordered',
  'price-list.created',
  'price-list.saved',
  'price-list.retired',
  'price-lists.reordered',
  'category.created',
  'category.renamed',
  'category.defaults-set',
  'category.options-saved',
  'category.retired',
  'category.restored',
  'article.created',
  'article.saved',
  'article.options-saved',
  'article.sizes-saved',
  'article.set-saved',
  'article.retired',
  'article.restored',
  'article.sold-out',
  'article.offered-again',
  'articles.changed',
  'articles.imported',
  'articles.undone',
  'option-group.created',
  'option-group.saved',
  'option-group.retired',
  'menu.created',
  'menu.published',
  'menu.unpublished',
  'menu.disabled',
  'menu.enabled',
  'menu.retired',
  'menu.restored',
  'member.role-changed',
  'member.rights-changed',
  'person.added',
  'member.deactivated',
  'member.reactivated',
  'member.left',
  'invitation.sent',
  'invitation.revoked',
  'invitation.accepted',
  'support.granted',
  'support.revoked',
  'support.acted',
  'support.entered',
  'support.read',
  'paper.copied',
  'printer.created',
  'printer.saved',
  'printer.moved',
  'printer.retired',
  'printer.restored',
  'device.code-created',
  'device.enrolled',
  'device.renamed',
  'device.revoked',
  'device.lost',
  'device.unfrozen',
  'device.log-imported',
  'pin.set',
  'pin.removed',
  'pin.unlocked',
  'incident.closed',
  'parked.taken',
  'parked.left-out',
  'export.requested',
  'export.released',
  'datev.saved',
] as const;
type Act = (typeof acts)[number];

/** What was done; an act nobody has a sentence for yet is shown by its name. */
export function actText(entry: { readonly act: string }): string {
  return isAct(entry.act) ? translations().settings(`act.${entry.act}`) : entry.act;
}

function isAct(text: string): text is Act {
  return acts.some((act) => act === text);
}

/** What one can ask the log about: the beginning of an act. */
export const subjects = [
  'organization',
  'location',
  'area',
  'category',
  'article',
  'menu',
  'member',
  'invitation',
  'support',
  'device',
  'pin',
  'incident',
  'parked',
] as const;
export type Subject = (typeof subjects)[number];

export function isSubject(text: string | null): text is Subject {
  return subjects.some((subject) => subject === text);
}
