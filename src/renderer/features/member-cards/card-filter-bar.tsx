import { type CardColour, cardColours } from '#shared/rules/member-cards.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Input } from '../../ui/input.tsx'
import { Row } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { type CardFilter, followUpFilters } from './listed-cards.ts'
import classes from './member-cards.module.css'
import { knownTagsAtom, tagCountsAtom } from './tags-field.tsx'
import { cardTexts as texts } from './texts.ts'

interface CardFilterBarProps {
  readonly filter: CardFilter
  readonly onChange: (patch: Partial<CardFilter>) => void
}

/** Filters by text, tag, colour and date. */
export const CardFilterBar = ({ filter, onChange }: CardFilterBarProps) => {
  const tags = useAtomValue(knownTagsAtom)
  const counts = useAtomValue(tagCountsAtom)
  return (
    <Row gap={3} rowGap={2} wrap className={classes.filter}>
      <Input
        type="search"
        className={classes.search}
        placeholder={texts.search}
        aria-label={texts.search}
        value={filter.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange({ text: '' })
        }}
      />
      <Select
        label={texts.tagFilter}
        value={filter.tag}
        options={[
          { value: '', label: texts.anyTag },
          ...tags.map((tag) => ({ value: tag, label: texts.tagCount(tag, counts.get(tag) ?? 0) })),
        ]}
        onChange={(tag) => onChange({ tag })}
      />
      <Select<CardColour | ''>
        label={texts.colourFilter}
        value={filter.colour}
        options={[
          { value: '', label: texts.anyColour },
          ...cardColours.map((colour) => ({ value: colour, label: texts.colours[colour] })),
        ]}
        onChange={(colour) => onChange({ colour })}
      />
      <Select
        label={texts.followUpFilter}
        value={filter.followUp}
        options={followUpFilters.map((value) => ({ value, label: texts.followUps[value] }))}
        onChange={(followUp) => onChange({ followUp })}
      />
    </Row>
  )
}
