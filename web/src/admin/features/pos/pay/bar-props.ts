export type BarProps = {
  total: number;
  /** The order and its total: what a finger saw when it came down. */
  saying: string;
  isStill: boolean;
};
