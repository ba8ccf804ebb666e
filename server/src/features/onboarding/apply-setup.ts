import type { SetupChoice } from '@tresen/contract/onboarding';
import { articleTemplates, chosenArticles } from '@tresen/domain/templates/article-template';
import { setsWith } from '@tresen/domain/templates/template-sets';
import { priceRefusal } from '@tresen/domain/articles/article';
import { sql } from 'kysely';
import { changedFields } from '../../platform/db/changed-fields.ts';
import { refuseWrongDetails } from '../../core/going-live/refuse-wrong-details.ts';
import type { Call } from '../../core/calls/call.ts';
import { inside } from '../../core/calls/use-case.ts';
import { layReasons } from './lay-reasons.ts';
import { layTemplate } from './lay-template.ts';
import { setUpPlace } from './set-up-place.ts';

/**
 * Everything in the call's one transaction. The row of the organisation is held meanwhile, so that a second tap and a second window
 * come after the first, and find its articles there.
 */
export const applySetup = inside.onboarding.apply.handler(async ({ input, context, errors }) => {
  const planned = chosenArticles(input.template, input);
  if (planned.some(({ kind, priceCents }) => priceRefusal(kind, priceCents))) throw errors['price/not-positive']();

  refuseWrongDetails({ ...input, vatId: '' });
  await hold(context);
  await nameOrganization(context, input);
  await keepDetails(context, input);
  const { locationId, areaId } = await setUpPlace(context, input);
  const { has } = await context.tx
    .selectFrom('app.articles')
    .select(({ fn }) => fn.countAll<number>().as('has'))
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  const sets = setsWith(input.template, planned);
  const { happyHour, discountReasons = [] } = articleTemplates[input.template];
  const { stationName, hasHappyHour } = input;
  const setup = { planned, sets, locationId, stationName, happyHour: hasHappyHour ? happyHour : undefined };
  const articles = Number(has) > 0 ? 0 : await layTemplate(context, setup);
  if (articles > 0) await layReasons(context, { locationId, discountReasons });
  await keepAsApplied(context, input);
  await context.audit('onboarding.applied', { template: input.template, articles: String(articles) });
  return { locationId, areaId, articles: Number(has) + articles };
});

async function hold({ tx, actor, now }: Call): Promise<void> {
  await tx
    .insertInto('app.onboarding')
    .values({ org_id: actor.orgId, updated_at: now.toString() })
    .onConflict((same) => same.column('org_id').doNothing())
    .execute();
  await tx.selectFrom('app.onboarding').select('step').forUpdate().execute();
}

async function nameOrganization({ tx, audit }: Call, { organizationName: name }: SetupChoice): Promise<void> {
  const renamed = await tx
    .updateTable('app.organizations')
    .set(({ eb }) => ({ name, version: eb('version', '+', 1) }))
    .where('name', '<>', name)
    .executeTakeFirst();
  if (renamed.numUpdatedRows > 0n) await audit('organization.saved', { fields: 'name' });
}

/** Only what was said: an empty field takes nothing away. */
async function keepDetails({ tx, audit }: Call, choice: SetupChoice): Promise<void> {
  const said = {
    ...(choice.street === '' ? {} : { street: choice.street }),
    ...(choice.city === '' ? {} : { city: choice.city, postal_code: choice.postalCode }),
    ...(choice.taxNumber === '' ? {} : { tax_number: choice.taxNumber }),
  };
  if (Object.keys(said).length === 0) return;
  const before = await tx
    .selectFrom('app.organizations')
    .select(['street', 'city', 'postal_code', 'tax_number'])
    .executeTakeFirstOrThrow();
  const fields = changedFields(before, { ...before, ...said });
  if (fields === '') return;
  await tx
    .updateTable('app.organizations')
    .set(({ eb }) => ({ ...said, version: eb('version', '+', 1) }))
    .execute();
  await audit('organization.saved', {
    fields: fields.replace('postal_code', 'postalCode').replace('tax_number', 'taxNumber'),
  });
}

async function keepAsApplied({ tx, now }: Call, choice: SetupChoice): Promise<void> {
  await tx
    .updateTable('app.onboarding')
    .set({
      step: 'trial',
      draft: JSON.stringify(choice),
      applied_at: sql<string>`coalesce(applied_at, ${now.toString()}::timestamptz)`,
      updated_at: now.toString(),
    })
    .execute();
}
