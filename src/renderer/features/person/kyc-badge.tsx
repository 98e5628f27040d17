import { IconClockHour4, IconShieldCheckFilled, IconShieldX } from '@tabler/icons-react'
import type { KycStatus } from '#shared/contract/entities/user.ts'
import { Chip } from '../../ui/chip.tsx'
import { personTexts } from './texts.ts'

const variants = {
  Accepted: { tone: 'ok', Icon: IconShieldCheckFilled },
  'Awaiting Approval': { tone: 'warn', Icon: IconClockHour4 },
  Rejected: { tone: 'danger', Icon: IconShieldX },
} as const

interface KycBadgeProps {
  readonly status: KycStatus
  /** Whether to show 'Not Submitted' too, which names omit. */
  readonly always?: boolean
}

/** The state of a member's KYC. */
export const KycBadge = ({ status, always = false }: KycBadgeProps) => {
  if (status === 'Not Submitted') return always ? <Chip>{personTexts.kyc[status]}</Chip> : null
  const { tone, Icon } = variants[status]
  return (
    <Chip tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
      {personTexts.kyc[status]}
    </Chip>
  )
}
