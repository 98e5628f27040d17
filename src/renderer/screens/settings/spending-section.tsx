import { IconLock } from '@tabler/icons-react'
import { managedTexts } from '#shared/texts/managed.ts'
import { asSentence, sentenceLine } from '#shared/texts/units.ts'
import { spendingRulesAtom } from '../../lib/managed.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Box, Row } from '../../ui/layout.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Setting } from './setting.tsx'
import { spendingTexts as texts } from './texts.ts'

/** Maximum of a limit, more than any balance. */
const most = 1_000_000

/** A locked setting of the organisation. */
const Decided = ({ text }: { readonly text: string }) => (
  <Row as="p" divided px={4} py={2} gap={1} size="m" tone="secondary">
    <IconLock size={14} aria-hidden />
    {sentenceLine([asSentence(managedTexts.byOrganisation), text])}
  </Row>
)

/** Limits above which main asks. The organisation's limits are shown beside the member's own, locked. */
export const SpendingSection = () => {
  const { confirmAboveCredits, creditsPerDay } = useAtomValue(preferencesAtom)
  const { confirmAbove, creditsPerDay: maxPerDay } = useAtomValue(spendingRulesAtom)
  return (
    <Box panel>
      <Setting label={texts.confirm} detail={texts.confirmDetail}>
        <NumberInput
          label={texts.confirm}
          value={confirmAboveCredits}
          max={confirmAbove ?? most}
          placeholder={confirmAbove === null ? texts.none : String(confirmAbove)}
          onChange={(value) => void setPreferences({ confirmAboveCredits: value })}
        />
      </Setting>
      {confirmAbove === null ? null : <Decided text={texts.confirmManaged(confirmAbove)} />}
      <Setting label={texts.budget} detail={texts.budgetDetail}>
        <NumberInput
          label={texts.budget}
          value={creditsPerDay}
          max={maxPerDay ?? most}
          placeholder={texts.none}
          onChange={(value) => void setPreferences({ creditsPerDay: value })}
        />
      </Setting>
      {maxPerDay === null ? null : <Decided text={texts.budgetManaged(maxPerDay)} />}
    </Box>
  )
}
