import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hasPublicVectors, publicVectors } from '../../../../tests/support/hostile/vectors.ts'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

const allowedTags = new Set('STRONG EM U S SPAN P DIV UL OL LI BLOCKQUOTE PRE CODE BR IMG BUTTON'.split(' '))
const allowedAttributes = new Set(
  'dir style class role tabindex title src alt loading decoding draggable type data-uncopied'.split(' '),
)
const safeStyle = /^(?:--rich-ink|--rich-ground|font-family|font-size|font-weight|font-style): [^;:{}\\]*;$/

/** Returns the disallowed parts of rendered content. */
const unwantedIn = (shown: Element): string[] => {
  const found: string[] = []
  for (const element of shown.querySelectorAll('*')) {
    if (!allowedTags.has(element.tagName) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      found.push(`<${element.tagName}>`)
    for (const { name, value } of element.attributes) {
      if (!allowedAttributes.has(name)) found.push(`${name}=${value}`)
      if (name === 'src' && !/^\/media\/[^/]*$/.test(value)) found.push(`src=${value}`)
      if (name === 'class' && !/^[\w\s-]*$/.test(value)) found.push(`class=${value}`)
      if (name === 'style')
        for (const declaration of value.match(/[^;]+;?/g) ?? [])
          if (!safeStyle.test(`${declaration.trim().replace(/;$/, '')};`)) found.push(`style ${declaration}`)
    }
  }
  return found
}

/** Returns the disallowed parts of each text. All render at once, because one by one takes far longer. */
const leftovers = (texts: readonly string[]): string[] => {
  const { container } = render(
    texts.map((html, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shown once
      <section key={index}>
        <RichText html={html} />
      </section>
    )),
  )
  const places = [...container.children]
  expect(places.map(({ tagName }) => tagName)).toEqual(texts.map(() => 'SECTION'))
  return places.flatMap((place, index) => unwantedIn(place).map((what) => `${what} of ${texts[index]}`))
}

const own: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<form id=a><input name=attributes><input name=parentNode></form>',
  '<form action=https://evil.invalid><button>go</button></form>',
  '<a href="java&#x0a;script:alert(1)">x</a>',
  '<a href="//evil.invalid" target=_blank ping=https://evil.invalid>x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<base href=https://evil.invalid><a href=/frontend/x>x</a>',
  '<meta http-equiv=refresh content="0;url=https://evil.invalid">',
  '<link rel=stylesheet href=https://evil.invalid/a.css>',
  '<style>@import "https://evil.invalid"</style>',
  '<p style="background:url(https://evil.invalid/a)">x</p>',
  '<p style="color:var(--x);--x:url(https://evil.invalid)">x</p>',
  '<p style="color:red;}*{display:none">x</p>',
  '<p style="position:fixed;inset:0;z-index:99999;background-color:#fff">x</p>',
  '<font face="x;background:url(https://evil.invalid)" color="red;x:y">x</font>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<a id=quayside></a><a id=quayside name=request></a>',
  '<img name=getElementById><img id=body>',
  '<x-custom is="y">z</x-custom>',
  '<div><template shadowrootmode=open><script>alert(1)</script></template></div>',
  '<object data=https://evil.invalid></object><embed src=https://evil.invalid>',
  '<p dir="x" lang="y" accesskey="z" contenteditable>x</p>',
  '<img src="/\\evil.invalid/a"><img src="//evil.invalid/a"><img src="https://127.0.0.1/a">',
  '<select><option><img src=x onerror=alert(1)></select>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
  '<button popovertarget=x>y</button><dialog open>z</dialog>',
]

test("removes everything disallowed from the project's own vectors", () => {
  expect(leftovers(own)).toEqual([])
})

test('detects disallowed elements and styles', () => {
  const { container } = render(<RichText html="<p>x</p>" />)
  expect(unwantedIn(container)).toEqual([])
  container.append(document.createElement('iframe'))
  container.querySelector('p')?.setAttribute('style', 'background: url(https://evil.invalid)')
  expect(unwantedIn(container)).toEqual(['style background: url(https://evil.invalid)', '<IFRAME>'])
})

const size = 200
test.skipIf(!hasPublicVectors)('includes the public vectors', () => {
  expect(publicVectors.length).toBeGreaterThan(1700)
})

const published = Array.from({ length: Math.ceil(publicVectors.length / size) }, (_, at) => at * size)

test.each(published)('removes everything disallowed from the public vectors from no. %i', (at) => {
  expect(leftovers(publicVectors.slice(at, at + size).map(({ payload }) => payload))).toEqual([])
})
