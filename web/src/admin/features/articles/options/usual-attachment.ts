import { type AttachedGroup, type OptionGroup, optionsMax } from '@tresen/domain/offer/option-group';

/** As a group usually begins: one has to be chosen, or any number may. */
export function usualAttachment({ groupId, kind, options }: OptionGroup): AttachedGroup {
  return kind === 'choice'
    ? { groupId, min: 1, max: 1 }
    : { groupId, min: 0, max: Math.min(options.length, optionsMax) };
}
