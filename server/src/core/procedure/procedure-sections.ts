import { archiveRules } from '@tresen/domain/closing/archive';
import type { ProcedureFacts, ProcedurePlace, ProcedureSection } from '@tresen/domain/closing/procedure';
import { checkIds } from '@tresen/domain/dsfinvk/check';
import type { Ability } from '@tresen/domain/locations/abilities';
import { rights } from '@tresen/domain/people/rights';
import { memberRoles } from '@tresen/domain/people/roles';
import { formatDate } from '@tresen/i18n/formats';
import { procedureMessages } from '@tresen/i18n/procedure-messages';
import { createTranslator } from 'use-intl/core';

export type NamedFacts = { readonly facts: ProcedureFacts; readonly nameOf: (userId: string) => string };

const say = () => createTranslator({ locale: 'de', messages: procedureMessages, namespace: 'procedure' });

/** Numbers and names come from the program and its settings; what nobody knows is left for the business to add, never made up. */
export function procedureSections({ facts, nameOf }: NamedFacts): readonly ProcedureSection[] {
  const t = say();
  const { organization, places, people, software } = facts;
  const plain = (part: 'closing' | 'outage' | 'tax' | 'tables' | 'cards'): ProcedureSection => ({
    title: t(`${part}.title`),
    sentences: [t(`${part}.text`)],
    facts: [],
  });
  const whereUsed = (ability: Ability, part: 'tables' | 'cards') =>
    places.some(({ abilities = [] }) => abilities.includes(ability)) ? [plain(part)] : [];
  const namesWith = (isMeant: (one: ProcedureFacts['people'][number]) => boolean) =>
    listed(people.filter(isMeant).map(({ userId }) => nameOf(userId) || userId));
  return [
    {
      title: t('business.title'),
      sentences: [],
      facts: [
        [t('business.name'), known(organization.name)],
        [t('business.address'), known(organization.address)],
        [t('business.taxNumber'), known(organization.taxNumber)],
        [t('business.vatId'), organization.vatId || t('none')],
      ],
    },
    ...places.map(placeSection),
    {
      title: t('people.title'),
      sentences: [t('people.text')],
      facts: [
        ...memberRoles.map((role) => [t(`people.${role}`), namesWith((one) => one.role === role)] as const),
        ...rights.map(
          (right) => [t(`people.${right}`), namesWith(({ rights: own = [] }) => own.includes(right))] as const,
        ),
      ],
    },
    {
      title: t('software.title'),
      sentences: [t('software.text')],
      facts: software.map(({ version, since }) => [
        version,
        since === '' ? t('software.now') : t('software.since', { day: day(since) }),
      ]),
    },
    {
      title: t('recording.title'),
      sentences: [t('recording.text'), t('recording.numbers'), t('recording.clock')],
      facts: [],
    },
    ...whereUsed('table-service', 'tables'),
    ...whereUsed('card-terminals', 'cards'),
    plain('closing'),
    plain('outage'),
    plain('tax'),
    { title: t('export.title'), sentences: [t('export.text', { checks: checkIds.length })], facts: [] },
    {
      title: t('archive.title'),
      sentences: [t('archive.text', archiveRules)],
      facts: [
        [t('archive.backup'), t('toAdd')],
        [t('archive.subprocessors'), t('toAdd')],
      ],
    },
  ];
}

function placeSection(place: ProcedurePlace): ProcedureSection {
  const t = say();
  const { hasSteadyInternet, receiptExemption } = place;
  const internet = hasSteadyInternet === null ? t('toAdd') : t(hasSteadyInternet ? 'place.yes' : 'place.no');
  return {
    title: t('place.title', { name: place.name }),
    sentences: [],
    facts: [
      [t('place.address'), known(place.address)],
      [t('place.timeZone'), place.timeZone],
      [t('place.closingHour'), t('place.closingAt', { hour: place.closingHour })],
      [t('place.internet'), internet],
      [
        t('place.receipts'),
        receiptExemption === '' ? t('place.receiptsAlways') : t('place.receiptsExempt', { reason: receiptExemption }),
      ],
      ...place.registers.map(
        ({ code, serial, since }) =>
          [t('place.register', { code }), t('place.registerValue', { serial, day: day(since) })] as const,
      ),
      ...place.devices.map(
        ({ name, role, state }) => [t('place.device', { name }), t('place.deviceValue', { role, state })] as const,
      ),
      ...place.tses.map(
        ({ serial, provider, certificationId, certificateUntil, state }) =>
          [
            t('place.tse', { serial }),
            t('place.tseValue', {
              provider,
              certification: known(certificationId),
              until: certificateUntil === '' ? 'unknown' : 'known',
              day: certificateUntil === '' ? '' : day(certificateUntil),
              state,
            }),
          ] as const,
      ),
      ...(place.terminals ?? []).map(
        ({ name, provider }) => [t('place.terminal', { name }), t('place.terminalValue', { provider })] as const,
      ),
    ],
  };
}

const day = (date: string) => formatDate(Temporal.PlainDate.from(date), 'de');

function known(text: string): string {
  return text.replaceAll(/[\s,]/g, '') === '' ? say()('toAdd') : text;
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? say()('none') : names.join(', ');
}
