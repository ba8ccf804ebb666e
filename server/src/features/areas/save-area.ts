import { areaRefusals, waitingTimesRefusal } from '@tresen/domain/articles/area-rules';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { changesOf } from '../../platform/db/changed-fields.ts';
import { inside } from '../../core/calls/use-case.ts';
import { openAreas } from './area-rows.ts';
import { hasPrinter } from './has-printer.ts';
import { setCategories } from './set-categories.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const saveArea = inside.areas.save.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit } = context;
  const { areaId, version, ...settings } = input;
  const [before] = await openAreas(tx, { areaId });
  if (!before) throw notFound('area');
  await refuseClosedEvent(tx, { areaId });
  if (before.version !== version) throw errors['record/changed']();

  const { hiddenTypes, onlyCategoryIds, showsDepositInAll: showDepositInAll } = settings;
  const [refused] = areaRefusals({ hiddenTypes, onlyCategoryIds: onlyCategoryIds ?? undefined, showDepositInAll });
  if (refused) throw errors[refused.code]();
  if (waitingTimesRefusal(settings)) throw errors['area/late-before-warning']();

  if (settings.printerId !== null && !(await hasPrinter(tx, before.locationId, settings.printerId)))
    throw notFound('printer');

  const saved = await tx
    .updateTable('app.areas')
    .set({
      name: settings.name,
      hidden_types: [...new Set(hiddenTypes)],
      restricts_categories: onlyCategoryIds !== null,
      shows_deposit_in_all: settings.showsDepositInAll,
      prints_order_items: settings.printsOrderItems,
      prints_each_line: settings.printsEachLine,
      prints_each_piece: settings.printsEachPiece,
      printer_id: settings.printerId,
      accepts_automatically: settings.acceptsAutomatically,
      service_place: settings.servicePlace,
      warn_after_minutes: settings.warnAfterMinutes,
      late_after_minutes: settings.lateAfterMinutes,
      version: version + 1,
    })
    .where('area_id', '=', areaId)
    .where('version', '=', version)
    .where('retired_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw errors['record/changed']();
  const areKnown = await setCategories(tx, { orgId: actor.orgId, areaId, categoryIds: onlyCategoryIds ?? [] });
  if (!areKnown) throw notFound('category');
  await audit('area.saved', { areaId, name: settings.name, ...changesOf(before, settings) });
  return saved;
});
