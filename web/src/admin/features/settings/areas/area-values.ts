import type { ServicePlace, ArticleType } from '@tresen/domain/articles/article';
import type { api } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import type { FieldLine, Read } from '../form/record-form.ts';

export type AreaRecord = Awaited<ReturnType<typeof api.areas.show>>;
type AreaSettings = Omit<AreaRecord, 'areaId' | 'locationId' | 'version' | 'visibleArticles'>;

/** An area as it stands in the form: numbers are what was typed. */
export type AreaValues = {
  name: string;
  hiddenTypes: ArticleType[];
  onlyCategoryIds: string[] | null;
  showsDepositInAll: boolean;
  printsOrderItems: boolean;
  printsEachLine: boolean;
  printsEachPiece: boolean;
  printerId: string | null;
  acceptsAutomatically: boolean;
  servicePlace: ServicePlace;
  warnAfterMinutes: string;
  lateAfterMinutes: string;
};

export function areaRead(record: AreaRecord): Read<AreaValues> {
  const { areaId: _, locationId: __, visibleArticles: ___, version, ...settings } = record;
  return {
    version,
    values: {
      ...settings,
      warnAfterMinutes: String(settings.warnAfterMinutes),
      lateAfterMinutes: String(settings.lateAfterMinutes),
    },
  };
}

export function areaSettingsOf(values: AreaValues): AreaSettings {
  return {
    ...values,
    warnAfterMinutes: Number(values.warnAfterMinutes),
    lateAfterMinutes: Number(values.lateAfterMinutes),
  };
}

export type CategoryNames = ReadonlyMap<string, string>;

/** All fields with their names, in the order of the page. */
export function areaFields(categories: CategoryNames): readonly FieldLine<AreaValues>[] {
  const { common, settings } = translations();
  const yesNo = (isOn: boolean) => common(isOn ? 'yes' : 'no');
  return [
    { path: 'name', label: settings('name'), show: ({ name }) => name },
    {
      path: 'hiddenTypes',
      label: settings('area.hiddenTypes'),
      show: ({ hiddenTypes }) => hiddenTypes.map((type) => settings(`area.type.${type}`)).join(', '),
    },
    {
      path: 'onlyCategoryIds',
      label: settings('area.categories'),
      show: ({ onlyCategoryIds }) =>
        onlyCategoryIds?.map((id) => categories.get(id) ?? '').join(', ') ?? settings('area.all'),
    },
    { path: 'showsDepositInAll', label: settings('area.depositInAll'), show: (area) => yesNo(area.showsDepositInAll) },
    { path: 'printsOrderItems', label: settings('area.print'), show: (area) => yesNo(area.printsOrderItems) },
    { path: 'printsEachLine', label: settings('area.eachLine'), show: (area) => yesNo(area.printsEachLine) },
    { path: 'printsEachPiece', label: settings('area.eachPiece'), show: (area) => yesNo(area.printsEachPiece) },
    { path: 'printerId', label: settings('area.printer'), show: ({ printerId }) => yesNo(printerId !== null) },
    { path: 'acceptsAutomatically', label: settings('area.accept'), show: (area) => yesNo(area.acceptsAutomatically) },
    { path: 'servicePlace', label: settings('area.place'), show: (area) => settings(`area.${area.servicePlace}`) },
    { path: 'warnAfterMinutes', label: settings('area.warn'), show: (area) => area.warnAfterMinutes },
    { path: 'lateAfterMinutes', label: settings('area.late'), show: (area) => area.lateAfterMinutes },
  ];
}
