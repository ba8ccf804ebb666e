/** One password for all of them: the demo organisation is for trying things out, and refuses to be built in production. */
export const demoPassword = 'Sommer-2026!';

type Person = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind?: 'support';
  readonly works?: { readonly at: 'lindenhof' | 'hafenbar'; readonly as: 'admin' | 'staff' };
};

export const demoPeople: readonly Person[] = [
  {
    email: 'anna.krug@lindenhof.example',
    firstName: 'Anna',
    lastName: 'Krug',
    works: { at: 'lindenhof', as: 'admin' },
  },
  { email: 'ben.wolf@lindenhof.example', firstName: 'Ben', lastName: 'Wolf', works: { at: 'lindenhof', as: 'staff' } },
  {
    email: 'carla.stein@lindenhof.example',
    firstName: 'Carla',
    lastName: 'Stein',
    works: { at: 'lindenhof', as: 'staff' },
  },
  {
    email: 'dora.fuchs@hafenbar.example',
    firstName: 'Dora',
    lastName: 'Fuchs',
    works: { at: 'hafenbar', as: 'admin' },
  },
  { email: 'emil.blau@nirgends.example', firstName: 'Emil', lastName: 'Blau' },
  { email: 'support@tresen.example', firstName: 'Tresen', lastName: 'Support', kind: 'support' },
];
