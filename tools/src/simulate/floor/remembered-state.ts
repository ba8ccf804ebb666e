import type { Journal, JournalState } from '@tresen/web/device/journal/journal';

/** Asked many times a second, changed seldom. */
export function rememberState(journal: Journal): Journal {
  let known: Promise<JournalState | undefined> | undefined;
  const changing =
    <Given extends readonly unknown[], Answer>(change: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> => {
      known = undefined;
      return change(...given);
    };
  return {
    ...journal,
    state: () => (known ??= journal.state()),
    begin: changing(journal.begin),
    raiseEpoch: changing(journal.raiseEpoch),
    commit: changing(journal.commit),
    acknowledge: changing(journal.acknowledge),
    rewind: changing(journal.rewind),
    rebind: changing(journal.rebind),
    forget: changing(journal.forget),
  };
}
