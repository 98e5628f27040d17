interface Choosable {
  readonly id: string
}

interface ChoiceGroup<Option> {
  readonly isStale?: boolean
  readonly options: readonly Option[]
}

/**
 * Returns the active option. A chosen one stays active while results arrive; before a choice, the first one is active.
 * Without a choice, results of an earlier text are not sure. No group is empty.
 */
export const activeOption = <Option extends Choosable>(
  groups: readonly ChoiceGroup<Option>[],
  chosen: string | null,
): { readonly option: Option | undefined; readonly isSure: boolean } => {
  const isChosen = ({ id }: Option): boolean => id === chosen
  const group = groups.find(({ options }) => options.some(isChosen)) ?? groups[0]
  const option = group?.options.find(isChosen) ?? group?.options[0]
  return { option, isSure: option !== undefined && (option.id === chosen || !group?.isStale) }
}

/** Returns the option `by` steps away, wrapping around the ends. */
const stepFrom = (ids: readonly string[], active: string | undefined, by: 1 | -1): string | undefined => {
  const at = active === undefined ? -1 : ids.indexOf(active)
  return ids.at((at + by + ids.length) % ids.length)
}

/** Returns the first option of the next or previous group. */
const groupFrom = (
  groups: readonly ChoiceGroup<Choosable>[],
  active: string | undefined,
  by: 1 | -1,
): string | undefined => {
  const at = groups.findIndex(({ options }) => options.some(({ id }) => id === active))
  return groups[Math.min(groups.length - 1, Math.max(0, at + by))]?.options[0]?.id
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const pages: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 }

/** Returns the option that a key chooses; undefined for other keys and in an empty list. */
export const optionAfterKey = (
  key: string,
  groups: readonly ChoiceGroup<Choosable>[],
  active: string | undefined,
): string | undefined => {
  const [arrow, page] = [arrows[key], pages[key]]
  if (arrow !== undefined)
    return stepFrom(
      groups.flatMap(({ options }) => options.map(({ id }) => id)),
      active,
      arrow,
    )
  return page === undefined ? undefined : groupFrom(groups, active, page)
}
