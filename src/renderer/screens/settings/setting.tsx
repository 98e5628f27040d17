import { IconLock } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import type { PreferenceName } from '#shared/ipc/preferences.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { managedNamesAtom } from '../../lib/managed.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import classes from './settings.module.css'

/** The words that a row must contain to be shown, in lower case; empty for all rows. */
export const SettingsQuery = createContext('')

interface SettingProps {
  readonly label: string
  readonly detail: ReactNode
  /** The preference behind it. Its control is locked if the organisation decides. */
  readonly name?: PreferenceName
  readonly children?: ReactNode
}

/** One setting with its label, detail and control. If the organisation decides, it is locked and marked so. */
export const Setting = ({ label, detail, name, children }: SettingProps) => {
  const names = useAtomValue(managedNamesAtom)
  const query = useContext(SettingsQuery)
  if (query !== '' && !foldText(`${label} ${typeof detail === 'string' ? detail : ''}`).includes(query))
    return null
  const locked = name !== undefined && names.includes(name)
  return (
    <Row divided px={4} py={2.5} gap={4} className={classes.setting}>
      <Stack grow breaks className={classes.text}>
        <Text as="span" weight={500}>
          {label}
        </Text>
        <Text as="span" size="m" tone="muted">
          {detail}
        </Text>
        {locked ? (
          <Row as="span" gap={1} inline size="m" tone="secondary" mt={1}>
            <IconLock size={14} aria-hidden />
            {managedTexts.byOrganisation}
          </Row>
        ) : null}
      </Stack>
      <fieldset className={classes.control} disabled={locked}>
        {children}
      </fieldset>
    </Row>
  )
}
