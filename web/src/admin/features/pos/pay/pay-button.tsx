import type { ReactNode } from 'react';
import { useSameLabelPress } from './use-same-label-press.ts';

type PayButtonProps = {
  /** Everything that makes this button what it is now: amount, order, meaning. */
  saying: string;
  look: 'primary' | 'secondary' | 'plain';
  label?: string | undefined;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

export function PayButton({ saying, look, label, isDisabled = false, onPress, children }: PayButtonProps) {
  const steady = useSameLabelPress(saying, onPress);
  return (
    <button type="button" className={look} aria-label={label} disabled={isDisabled} {...steady}>
      {children}
    </button>
  );
}
