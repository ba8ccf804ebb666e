/**
 * Incidents about the offer or the devices' versions: nothing of them stands in the books or is missing there. Every other kind
 * is an auditor's to see, also one that nobody knows yet: what is new is not hidden.
 */
export const besideTheBooks: readonly string[] = ['step-odd', 'type-unknown', 'entry-replayed', 'area-unknown'];
