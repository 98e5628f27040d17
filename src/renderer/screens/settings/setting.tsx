import { IconLock } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { PreferenceName } from '#shared/ipc/preferences.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { managedNamesAtom } from '../../lib/managed.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import classes from './settings.module.css'

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
