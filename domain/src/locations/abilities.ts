/** What a location switches on below its features; nothing is on by itself. */
export const abilities = ['table-service'] as const;
export type Ability = (typeof abilities)[number];
