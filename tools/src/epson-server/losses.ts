/** The line is cut before or after the work of a function, so many times. */
export type Loss = { readonly on: string; readonly when: 'before' | 'after'; readonly times: number };

export type Losses = {
  readonly set: (plan: readonly Loss[]) => void;
  readonly isDue: (on: string, when: Loss['when']) => boolean;
};

export function openLosses(): Losses {
  let left: { loss: Loss; times: number }[] = [];
  return {
    set: (plan) => {
      left = plan.map((loss) => ({ loss, times: loss.times }));
    },
    isDue: (on, when) => {
      const due = left.find(({ loss, times }) => loss.on === on && loss.when === when && times > 0);
      if (due) due.times -= 1;
      return due !== undefined;
    },
  };
}
