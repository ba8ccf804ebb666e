/** A screen that a later issue builds: the bar of the layout shows its heading, and nothing is below it yet. */
export function HeadingOnlyScreen() {
  return null;
}
