import { type AttachedGroup, type OptionGroup, optionsMax } from './option-group.ts';

/** As a group usually begins: one has to be chosen, or any number may. */
export function usualAttachment({ groupId, kind, options }: OptionGroup): AttachedGroup {
  return kind === 'choice'
    ? { groupId, min: 1, max: 1 }
    : { groupId, min: 0, max: Math.min(options.length, optionsMax) };
}

/** As a group is offered most often, where it is offered at all; of two that are equally frequent, the smaller. */
export function commonAttachment(group: OptionGroup, attached: readonly AttachedGroup[]): AttachedGroup {
  const uses = attached.filter(({ groupId, max }) => groupId === group.groupId && max > 0);
  const alike = Map.groupBy(uses, ({ min, max }) => `${min}-${max}`);
  const counted = [...alike.values()].flatMap((rows) => (rows[0] ? [{ ...rows[0], times: rows.length }] : []));
  const [most] = counted.toSorted(
    (one, other) => other.times - one.times || one.min - other.min || one.max - other.max,
  );
  return most ? { groupId: group.groupId, min: most.min, max: most.max } : usualAttachment(group);
}
