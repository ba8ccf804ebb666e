/** A guest link as it is typed: capitals and spaces are put right at once, everything else is left for the rules to say. */
export function typedSlug(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '-');
}
