import { postTexts } from '../texts.ts'
import { Gone } from './gone.tsx'
import type { KindProps } from './kind-props.ts'

export const UnknownBody = ({ post: { postable_type: name } }: KindProps<'Unknown'>) => (
  <Gone>
    {postTexts.unknownKind}
    {name === '' ? null : (
      <>
        {' '}
        <bdi>{postTexts.unknownKindName(name.slice(0, 60))}</bdi>
      </>
    )}
  </Gone>
)
