import { IconChevronDown, IconLock, IconUsers, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import type { Cost } from '#shared/rules/cost.ts'
import type { Audience, VisibilityOption } from '#shared/rules/visibility.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import { Menu, MenuHead, MenuItem } from '../../ui/menu.tsx'
import { KycDoorItem } from '../person/kyc-door.tsx'
import { visibilityLine } from './audience-price.tsx'
import classes from './composer.module.css'
import { composerTexts } from './texts.ts'

const icons: Readonly<Record<Visibility, ReactNode>> = {
  private_to_me: <IconLock size={16} stroke={1.6} aria-hidden />,
  my_connection_only: <IconUsers size={16} stroke={1.6} aria-hidden />,
  public: <IconWorld size={16} stroke={1.6} aria-hidden />,
}

interface VisibilityPickerProps {
  readonly options: readonly VisibilityOption[]
  readonly value: Visibility
  readonly costOf: (audience: Audience) => Cost
  readonly onChange: (value: Visibility) => void
  readonly disabled?: boolean
}

/** Chooses the visibility of a post or share. Options that need an accepted KYC are disabled with the reason. */
export const VisibilityPicker = ({
  options,
  value,
  costOf,
  onChange,
  disabled = false,
}: VisibilityPickerProps) => {
  const balance = useAtomValue(viewerAtom)?.profile_credit ?? null
  const chosen = options.find((option) => option.value === value)
  const reasons = [...new Set(options.flatMap(({ reason }) => (reason === null ? [] : [reason])))]
  return (
    <Menu
      label={composerTexts.whoSees}
      align="start"
      trigger={(props) => (
        <Button
          {...props}
          size="small"
          icon={icons[value]}
          disabled={disabled}
          aria-label={composerTexts.visibilityOf(chosen?.label ?? '')}
        >
          <Row as="span" gap={1} inline>
            {chosen?.label}
            <IconChevronDown size={14} aria-hidden />
          </Row>
        </Button>
      )}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          icon={icons[option.value]}
          checked={option.value === value}
          disabled={option.disabled}
          detail={visibilityLine(option.value, costOf, balance)}
          hint={option.disabled ? <IconLock size={14} aria-hidden /> : null}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </MenuItem>
      ))}
      {reasons.map((reason) => (
        <MenuHead key={reason}>
          <Box as="span" block className={classes.reason}>
            {reason}
          </Box>
        </MenuHead>
      ))}
      {options.some(({ needsKyc }) => needsKyc) ? <KycDoorItem /> : null}
    </Menu>
  )
}
