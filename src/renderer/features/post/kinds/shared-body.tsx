import { RichText } from '../../rich-text/rich-text.tsx'
import { postTexts } from '../texts.ts'
import { Gone } from './gone.tsx'
import type { KindProps } from './kind-props.ts'

export const SharedBody = ({ post: { postable }, editor, original }: KindProps<'SharedPost'>) => {
  const text = postable?.text ?? ''
  const model = postable?.model ?? null
  return (
    <>
      {editor ?? (text === '' ? null : <RichText html={text} expandable />)}
      {(model && original(model)) ?? <Gone>{postTexts.sharedPostGone}</Gone>}
    </>
  )
}
