import { wallTexts } from '#shared/texts/wall.ts'
import { Gone } from './gone.tsx'
import type { KindProps } from './kind-props.ts'

export const UnknownBody = ({ post: { postable_type: name } }: KindProps<'Unknown'>) => (
  <Gone>
    {wallTexts.unknownKind}
    {name === '' ? null : (
      <>
        {' '}
        <bdi>{wallTexts.unknownKindName(name.slice(0, 60))}</bdi>
      </>
    )}
  </Gone>
)
