import { IconX } from '@tabler/icons-react'
import { dayMs, departureFormat } from '#shared/dates.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { cargoMeaningText, type InquiryFact, type InquiryRole } from '#shared/rules/inquiry-facts.ts'
import { placeInCountry, placeText, portPlace } from '#shared/rules/places.ts'
import { alertModeTexts, etdText } from '#shared/texts/alerts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { type Answers, type KeyedFact, roleOf, withRole } from './answered-facts.ts'
import { factLabel, inquiryTexts as texts } from './texts.ts'

/** Describes a meaning of a fact: 'Rotterdam (NLRTM)', '12 Dec 2026', '1,250 kg'. */
const meaningText = (fact: InquiryFact, at: number): string => {
  switch (fact.kind) {
    case 'port': {
      const port = fact.meanings[at]
      if (port === undefined) return fact.words
      return fact.meanings.length > 1 ? placeInCountry(portPlace(port)) : placeText(portPlace(port))
    }
    case 'mode':
      return alertModeTexts[fact.meanings[at] ?? 'any']
    case 'days': {
      const { from, to } = fact.meanings[at] ?? { from: 0, to: 0 }
      const isDay = to - from === dayMs
      return isDay ? departureFormat.day(from) : etdText({ etdFrom: epochMs(from), etdBefore: epochMs(to) })
    }
    case 'incoterm':
    case 'hs':
    case 'commodity':
      return fact.meanings[at] ?? fact.words
    default:
      return cargoMeaningText(fact, at)
  }
}

/** The roles that a fact of a kind may have. A port may also be another one. */
const rolesOf = (kind: InquiryFact['kind']): readonly (InquiryRole | null)[] => {
  if (kind === 'port') return ['origin', 'destination', null]
  return kind === 'days' ? ['ready', 'departure'] : []
}

interface FactRowProps {
  readonly keyed: KeyedFact
  readonly facts: readonly KeyedFact[]
  readonly answers: Answers
  readonly onAnswer: (answers: Answers) => void
}

const FactRow = ({ keyed, facts, answers, onAnswer }: FactRowProps) => {
  const { key, fact } = keyed
  const { kind, words, meanings, isDoubtful } = fact
  const chosen = answers.chosen[key]
  const asks = meanings.length > 1 || isDoubtful
  const roles = rolesOf(kind)
  return (
    <Row as="li" divided py={2} gap={3} rowGap={1} wrap>
      <Box grow>
        <Row gap={2} rowGap={0.5} wrap>
          {roles.length === 0 ? (
            <Text as="span" size="m" tone="muted">
              {factLabel(fact)}
            </Text>
          ) : (
            <Select<InquiryRole | ''>
              hidesLabel
              label={texts.use(words)}
              value={roleOf(answers, keyed) ?? ''}
              options={roles.map((one) => ({ value: one ?? '', label: factLabel({ kind, role: one }) }))}
              onChange={(chosen) => onAnswer(withRole(answers, facts, key, chosen === '' ? null : chosen))}
            />
          )}
          {asks ? (
            <SegmentedControl
              label={texts.which(words)}
              value={String(chosen ?? '')}
              options={meanings.map((_, at) => ({ value: String(at), label: meaningText(fact, at) }))}
              onChange={(at) => onAnswer({ ...answers, chosen: { ...answers.chosen, [key]: Number(at) } })}
            />
          ) : (
            <Text as="bdi" weight={500} breaks>
              {withTokens(meaningText(fact, 0))}
            </Text>
          )}
        </Row>
        <Text size="s" tone="muted" breaks>
          <q>
            <bdi>{withTokens(words)}</bdi>
          </q>
        </Text>
      </Box>
      <IconButton
        size="small"
        label={texts.remove(words)}
        icon={<IconX size={16} aria-hidden />}
        onClick={() => onAnswer({ ...answers, removed: [...answers.removed, key] })}
      />
    </Row>
  )
}

interface FactListProps extends Omit<FactRowProps, 'keyed'> {}

/** The facts of an inquiry with the words of each. A fact that is not clear has a choice. */
export const FactList = ({ facts, answers, onAnswer }: FactListProps) => (
  <ul aria-label={texts.facts}>
    {facts
      .filter(({ key }) => !answers.removed.includes(key))
      .map((keyed) => (
        <FactRow key={keyed.key} keyed={keyed} facts={facts} answers={answers} onAnswer={onAnswer} />
      ))}
  </ul>
)
