import type { ChangeEvent } from 'react';

type RowCheckProps = {
  label: string;
  isOn: boolean;
  isPartly?: boolean;
  tabIndex?: number;
  onChange: (isRange: boolean) => void;
};

/** A plain box, drawn by the style of the list: a list has many. With Shift it reaches from the last one to this one. */
export function RowCheck({ label, isOn, isPartly = false, tabIndex = 0, onChange }: RowCheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        tabIndex={tabIndex}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={(event) => onChange(isWithShift(event))}
      />
    </label>
  );
}

function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
}
