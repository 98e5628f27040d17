import { useSearchParams } from 'wouter'
import { memberPath } from '../person/member-path.ts'

type MemberView = 'wall' | 'reviews'

/** Which side of a member the path asks for. */
export const useMemberView = (): MemberView => {
  const [parameters] = useSearchParams()
  return parameters.get('view') === 'reviews' ? 'reviews' : 'wall'
}

export const memberViewPath = (uuid: string, view: MemberView): string =>
  view === 'wall' ? memberPath(uuid) : `${memberPath(uuid)}?view=${view}`
