import { mdiLeaf } from '@mdi/js';

/** Drawn once; every entry that is vegetarian or vegan shows it beside the word. */
export function Leaf() {
  return (
    <svg display="none">
      <symbol id="leaf" viewBox="0 0 24 24">
        <path d={mdiLeaf} fill="currentColor" />
      </symbol>
    </svg>
  );
}
