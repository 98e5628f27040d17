import { type ToDoKind, toDoKinds } from '#shared/rules/to-do.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { toDoTexts as texts } from './texts.ts'
import type { ToDoItem } from './to-do-item.ts'

interface KindFilterProps {
  readonly items: readonly ToDoItem[]
  /** Whether likes are among all. */
  readonly allHasLikes: boolean
  /** The shown kind; null for all. */
  readonly kind: ToDoKind | null
  readonly onChange: (kind: ToDoKind | null) => void
}

/** A button for each kind in the list, with its number of items. Nothing for a list of one kind, except likes. */
export const KindFilter = ({ items, allHasLikes, kind, onChange }: KindFilterProps) => {
  const countOf = (one: ToDoKind): number => items.filter((item) => item.kind === one).length
  const kinds = toDoKinds.filter((one) => countOf(one) > 0)
  const isWithoutLikes = !allHasLikes && kinds.includes('likes')
  if (kinds.length < 2 && !isWithoutLikes) return null
  const choices = [
    { value: null, text: isWithoutLikes ? texts.allButLikes : texts.all },
    ...kinds.map((value) => ({
      value,
      text: texts.kindWithCount(texts.kindCounts[value], countOf(value)),
    })),
  ]
  return (
    <Row gap={1} wrap role="group" aria-label={texts.filter}>
      {choices.map(({ value, text }) => (
        <Button
          key={value ?? ''}
          size="small"
          variant={value === kind ? 'default' : 'quiet'}
          aria-pressed={value === kind}
          onClick={() => onChange(value)}
        >
          {text}
        </Button>
      ))}
    </Row>
  )
}
