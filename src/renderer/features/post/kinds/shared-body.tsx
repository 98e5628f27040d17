import { wallTexts } from '#shared/texts/wall.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import { Gone } from './gone.tsx'
import type { KindProps } from './kind-props.ts'

export const SharedBody = ({ post: { postable }, editor, original }: KindProps<'SharedPost'>) => {
  const text = postable?.text ?? ''
  const model = postable?.model ?? null
  return (
    <>
      {editor ?? (text === '' ? null : <RichText html={text} expandable />)}
      {(model && original(model)) ?? <Gone>{wallTexts.sharedPostGone}</Gone>}
    </>
  )
}
