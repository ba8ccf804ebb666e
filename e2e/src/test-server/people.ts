/** The demo organisation: who can sign in, and with what. */
export const password = 'Sommer-2026!';

export const people = {
  owner: 'anna.krug@lindenhof.example',
  staff: 'ben.wolf@lindenhof.example',
  otherStaff: 'carla.stein@lindenhof.example',
  support: 'support@tresen.example',
  otherOwner: 'dora.fuchs@hafenbar.example',
  stranger: 'emil.blau@nirgends.example',
} as const;

export type Person = keyof typeof people;
