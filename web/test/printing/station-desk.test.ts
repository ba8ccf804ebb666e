import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fate, openStationPlace, type StationPlace } from './station-place.ts';

const said = (place: StationPlace) =>
  place.paper.map(({ orderId, isCopy, by }) => `${orderId} ${by}${isCopy ? ' copy' : ''}`);

/** Two tills, the printer at the first, and long enough for it to be its. */
async function openPlace() {
  const place = openStationPlace();
  const [a, b] = [place.add('a'), place.add('b')];
  place.plug('a');
  await place.pass(6);
  return { place, a, b };
}

describe('[T59] a slip comes out once, where the printer hangs', () => {
  test('with a server, with links only, and not where there is no printer', async () => {
    const { place, b } = await openPlace();
    place.order('b', '1');
    await place.pass(3);
    place.setServer(false);
    place.order('b', '2');
    await place.pass(40);
    expect(said(place)).toEqual(['1 a', '2 a']);
    expect([...b.facts]).toEqual(expect.arrayContaining(['printed 1', 'printed 2']));
  });

  test('the printer is plugged in elsewhere: the next one comes out there, and nothing a second time', async () => {
    const { place } = await openPlace();
    place.setServer(false);
    place.order('b', '1');
    await place.pass(3);
    place.plug(undefined);
    place.order('b', '2');
    await place.pass(5);
    expect(said(place)).toEqual(['1 a']);
    place.plug('b');
    await place.pass(40);
    expect(said(place)).toEqual(['1 a', '2 b']);
  });

  test('loaded anew, the page prints neither twice nor never', async () => {
    const { place, a } = await openPlace();
    place.order('b', '1');
    await place.pass(3);
    a.die();
    place.order('b', '2');
    await place.pass(1);
    a.open();
    await place.pass(10);
    expect(said(place)).toEqual(['1 a', '2 a']);
  });

  test('gone in the middle, it comes as a copy; what tore is a copy wherever it comes out', async () => {
    const { place, a } = await openPlace();
    a.fates.push('dies');
    place.order('b', '1');
    await place.pass(3);
    expect(a.isOpen()).toBe(false);
    a.open();
    await place.pass(10);
    expect(said(place)).toEqual(['1 a', '1 a copy']);
    a.fates.push('torn', 'torn', 'torn');
    place.order('b', '2');
    await place.pass(3);
    place.plug('b');
    await place.pass(40);
    expect(said(place).slice(2)).toEqual(['2 b copy']);
  });

  test('its till is lost without a word: another one goes on after half a minute, with copies of what may be on paper', async () => {
    const { place, a } = await openPlace();
    place.setServer(false);
    place.cut('a', 'b');
    place.order('a', '1');
    await place.pass(3);
    a.die();
    place.plug('b');
    place.order('b', '2');
    await place.pass(40);
    place.order('b', '3');
    await place.pass(3);
    place.heal();
    a.open();
    await place.pass(40);
    expect(said(place)).toEqual(['1 a', '2 b copy', '3 b']);
  });

  test('[T59] what waited here for a printer that is another’s now is let go: it never comes a second time unmarked', async () => {
    const { place, a } = await openPlace();
    place.setServer(false);
    place.setPaper(false);
    place.order('a', '1');
    await place.pass(3);
    expect(said(place)).toEqual([]);
    place.plug('b');
    place.setPaper(true);
    await place.pass(2);
    // From here on the first till does not hear what came out of the printer.
    place.cut('a', 'b');
    await place.pass(3);
    expect(said(place)).toEqual(['1 b']);
    expect([...a.facts]).not.toContain('printed 1');
    place.plug('a');
    await place.pass(40);
    expect(said(place)).toEqual(['1 b', '1 a copy']);
  });

  test('[T59] a page that slept while another had the printer begins nothing of what it had queued', async () => {
    const { place, a } = await openPlace();
    place.setServer(false);
    place.setPaper(false);
    place.order('a', '1');
    await place.pass(3);
    a.sleep(true);
    place.plug('b');
    place.setPaper(true);
    await place.pass(40);
    expect(said(place)).toEqual(['1 b copy']);
    place.plug('a');
    a.sleep(false);
    await place.pass(40);
    expect(said(place)).toEqual(['1 b copy']);
  });

  test('[T58] a later order and what was taken back come once each, also from the till that has the printer now', async () => {
    const { place, b } = await openPlace();
    place.order('b', '1');
    await place.pass(3);
    place.setServer(false);
    place.order('b', 'later');
    place.plug('b');
    place.takeBack('a', '1');
    await place.pass(40);
    expect(said(place).toSorted()).toEqual(['1 a', 'back 1 b', 'later b']);
    // Whoever sent it sees that it is out, on the device of whoever that is.
    expect([...b.facts]).toEqual(expect.arrayContaining(['printed 1', 'printed later', 'printed back 1']));
  });

  test('[T58] taken back before it came out it is no paper of its own, and is told as printed with its ticket', async () => {
    const { place, b } = await openPlace();
    place.setPaper(false);
    place.plug(undefined);
    place.order('b', '1');
    place.takeBack('b', '1');
    await place.pass(5);
    place.setPaper(true);
    place.plug('b');
    await place.pass(40);
    expect(place.paper.map(({ text }) => text)).toEqual(['1 + back 1']);
    expect([...b.facts]).toEqual(expect.arrayContaining(['printed 1', 'printed back 1']));
  });

  test('a clock that jumps by hours neither doubles nor swallows a slip', async () => {
    const { place, a, b } = await openPlace();
    for (const [no, hours] of [3, -5, 0].entries()) {
      a.setClock(hours * 3_600_000);
      b.setClock(-hours * 3_600_000);
      place.order('b', String(no));
      await place.pass(40);
    }
    expect(said(place)).toEqual(['0 a', '1 a', '2 a']);
  });
});

describe('a printer that is down is said at every till of the place', () => {
  const causes = (...tills: readonly ReturnType<StationPlace['add']>[]) =>
    tills.map((one) => one.troubles().map(({ cause }) => cause));

  test('[T60] out of paper where it hangs: with a server and without one, and no longer than it lasts', async () => {
    const { place, a, b } = await openPlace();
    await place.pass(40);
    expect(causes(a, b)).toEqual([[], []]);
    place.setPaper(false);
    await place.pass(8);
    expect(causes(a, b)).toEqual([[], []]);
    await place.pass(10);
    expect(causes(a, b)).toEqual([['paper-out'], ['paper-out']]);
    place.setPaper(true);
    await place.pass(6);
    expect(causes(a, b)).toEqual([[], []]);
    place.setServer(false);
    place.setPaper(false);
    await place.pass(18);
    expect(causes(a, b)).toEqual([['paper-out'], ['paper-out']]);
  });

  test('[T60] nobody brings paper to it; and who takes it over ends the trouble', async () => {
    const { place, a, b } = await openPlace();
    place.setServer(false);
    place.plug(undefined);
    await place.pass(45);
    expect(causes(a, b)).toEqual([['host-offline'], ['host-offline']]);
    place.plug('b');
    await place.pass(3);
    expect(causes(a, b)).toEqual([[], []]);
  });

  test('[T60] a till that hears of nobody says nothing of printers elsewhere', async () => {
    const { place, b } = await openPlace();
    place.setServer(false);
    place.cut('a', 'b');
    await place.pass(60);
    expect(causes(b)).toEqual([[]]);
  });
});

type Act =
  | { readonly kind: 'order' | 'open' | 'die'; readonly till: number }
  | { readonly kind: 'plug'; readonly till: number }
  | { readonly kind: 'fate'; readonly till: number; readonly fate: Fate }
  | { readonly kind: 'clock'; readonly till: number; readonly hours: number }
  | { readonly kind: 'cut'; readonly till: number }
  | { readonly kind: 'heal' | 'up' | 'down' }
  | { readonly kind: 'pass'; readonly seconds: number };

const till = fc.nat(2);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order'), till }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pass'), seconds: fc.constantFrom(1, 2, 5, 35) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('plug'), till: fc.nat(3) }) },
  fc.record({ kind: fc.constant('fate'), till, fate: fc.constantFrom('torn', 'dies') }),
  fc.record({ kind: fc.constant('clock'), till, hours: fc.constantFrom(-30, -2, 0, 2, 30) }),
  fc.record({ kind: fc.constant('cut'), till }),
  fc.record({ kind: fc.constantFrom('open', 'die'), till }),
  fc.record({ kind: fc.constantFrom('heal', 'up', 'down') }),
);

test('[T59] whoever owns the printer, loses it, dies or is cut off: no slip comes twice unmarked, and each one comes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 25 }), async (acts) => {
      const place = openStationPlace();
      const names = ['a', 'b', 'c'];
      const tills = names.map((name) => place.add(name));
      place.plug('a');
      await place.pass(6);
      let orders = 0;
      for (const act of acts) {
        const one = 'till' in act ? tills[act.till] : undefined;
        if (act.kind === 'order' && one?.isOpen()) place.order(one.deviceId, String((orders += 1)));
        if (act.kind === 'plug') place.plug(names[act.till]);
        if (act.kind === 'fate') one?.fates.push(act.fate);
        if (act.kind === 'clock') one?.setClock(act.hours * 3_600_000);
        if (act.kind === 'cut')
          for (const other of names) if (other !== one?.deviceId) place.cut(one?.deviceId ?? '', other);
        if (act.kind === 'open') one?.open();
        if (act.kind === 'die') one?.die();
        if (act.kind === 'heal') place.heal();
        if (act.kind === 'up' || act.kind === 'down') place.setServer(act.kind === 'up');
        if (act.kind === 'pass') await place.pass(act.seconds);
      }
      place.heal();
      place.setServer(true);
      place.plug('b');
      for (const one of tills) {
        one.setClock(0);
        one.fates.length = 0;
        one.open();
      }
      await place.pass(80);
      for (let no = 1; no <= orders; no += 1) {
        const slips = place.paper.filter(({ orderId }) => orderId === String(no));
        expect(slips.length, `slip ${no}`).toBeGreaterThan(0);
        expect(slips.filter(({ isCopy }) => !isCopy).length, `slip ${no}`).toBeLessThan(2);
        expect(tills.every(({ facts }) => facts.has(`printed ${no}`))).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);
