/** While the first page is on its way, the still picture of the app shell stays. */
export function StartUpScreen() {
  return null;
}
