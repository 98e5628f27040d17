import { beforeEach, expect, it } from 'vitest'
import { pictureOfWall } from './keep-first-frame.ts'

const show = (inRoot: string, path = '/frontend/wall'): void => {
  history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="root">${inRoot}</div>`
}
const wall = '<div role="feed"><article>An offer</article></div>'

beforeEach(() => document.body.replaceChildren())

it('pictures the wall without what is typed, and without the column beside it', () => {
  show(`${wall}<aside><p>Somebody</p></aside><div contenteditable="true">half a post</div><!-- a remark -->`)
  expect(pictureOfWall()?.markup).toBe(`${wall}<aside></aside>`)
})

it.each([
  ['another screen', wall, '/frontend/credits'],
  ['one post of the wall', wall, '/frontend/wall?queryPostId=9'],
  ['a wall without posts', '<div role="feed"></div>', undefined],
  ['a wall under a dialog', `${wall}<dialog open>Really?</dialog>`, undefined],
])('does not picture %s', (_case, inRoot, path) => {
  show(inRoot, path)
  expect(pictureOfWall()).toBeNull()
})
