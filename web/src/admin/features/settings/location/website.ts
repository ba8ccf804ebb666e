/** People type `lindenhof.example`; a link needs its beginning. */
export function websiteOf(text: string): string {
  const typed = text.trim();
  return typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
}

export function isWebsite(text: string): boolean {
  const website = websiteOf(text);
  if (website === '') return true;
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(website) && URL.canParse(website);
}
