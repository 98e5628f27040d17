import { useEffect, useState } from 'react'
import type { Result } from '#shared/errors.ts'
import type { ShownPolicies, ShownPolicy } from '#shared/ipc/policies.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { plainList } from '#shared/texts/units.ts'
import { bridge } from '../../../lib/bridge.ts'
import { closeOverlay } from '../../../lib/overlay.ts'
import { preferencesAtom } from '../../../lib/session.ts'
import { useAtomValue } from '../../../lib/use-atom-value.ts'
import { Answer, Dialog, Note } from '../../../ui/dialog.tsx'
import { FactSection } from '../../../ui/fact-section.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Text } from '../../../ui/layout.tsx'
import { appTexts } from '../../texts.ts'
import { policiesTexts as texts } from '../texts.ts'
import classes from './policies.module.css'

const valueText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return plainList(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const Row = ({ name, title, value, source }: ShownPolicy) => (
  <tr>
    <th scope="row">
      <Text as="span" weight={500} block>
        {name}
      </Text>
      <Text as="span" tone="muted" block>
        {title}
      </Text>
    </th>
    <td>
      <bdi>{valueText(value)}</bdi>
    </td>
    <td>
      <bdi>{source ?? texts.lastReading}</bdi>
    </td>
  </tr>
)

const Shown = ({ place, policyStatus, inForce, ignored }: ShownPolicies) => (
  <>
    {policyStatus === 'current' ? null : <Note>{managedTexts.standing[policyStatus]}</Note>}
    {inForce.length === 0 ? (
      <Note>{texts.none}</Note>
    ) : (
      <table className={classes.table} aria-label={texts.table}>
        <thead>
          <tr>
            <th scope="col">{texts.policy}</th>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.source}</th>
          </tr>
        </thead>
        <tbody>
          {inForce.map((policy) => (
            <Row key={policy.name} {...policy} />
          ))}
        </tbody>
      </table>
    )}
    {ignored.length === 0 ? null : (
      <FactSection title={texts.ignored}>
        <Facts
          facts={ignored.map(({ name, wants }) => ({
            label: name,
            value: wants === null ? texts.noSuchPolicy : texts.wants(wants),
          }))}
        />
      </FactSection>
    )}
    <Note>{texts.place(place)}</Note>
  </>
)

/** The organisation's policies, each with its value and source. Works signed out as well. */
export const Policies = () => {
  const { managed } = useAtomValue(preferencesAtom)
  const [answer, setAnswer] = useState<Result<ShownPolicies> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other policies manage other preferences
  useEffect(() => {
    let wanted = true
    void bridge.diagnostics.policies().then((given) => wanted && setAnswer(given))
    return () => {
      wanted = false
    }
  }, [managed])
  return (
    <Dialog
      title={commandTexts.names.policies}
      closeLabel={appTexts.close}
      onClose={closeOverlay}
      width={640}
    >
      <Note>{texts.lead}</Note>
      <Answer answer={answer} waiting={texts.loading} failed={texts.failed}>
        {(policies) => <Shown {...policies} />}
      </Answer>
    </Dialog>
  )
}
