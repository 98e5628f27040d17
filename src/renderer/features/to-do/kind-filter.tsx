import { type ToDoKind, toDoKinds } from '#shared/rules/to-do.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { toDoTexts as texts } from './texts.ts'
import type { ToDoItem } from './to-do-item.ts'

interface KindFilterProps {
  readonly items: readonly ToDoItem[]
  /** The shown kind; null for all. */
  readonly kind: ToDoKind | null
  readonly onChange: (kind: ToDoKind | null) => void
}

/** A button for each kind in the list, with its number of items. Nothing for a list of one kind. */
export const KindFilter = ({ items, kind, onChange }: KindFilterProps) => {
  const countOf = (one: ToDoKind): number => items.filter((item) => item.kind === one).length
  const kinds = toDoKinds.filter((one) => countOf(one) > 0)
  if (kinds.length < 2) return <span />
  const choices = [
    { value: null, text: texts.all },
    ...kinds.map((value) => ({
      value,
      text: `${texts.kindCounts[value]} ${numbers.format(countOf(value))}`,
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
