import { memo, StrictMode, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Virtuoso } from 'react-virtuoso'
import type { FloorPost } from '../page/floor-post.ts'
import './floor.css'

/**
 * The floor for the wall's measurements: a minimal React feed of the same posts on react-virtuoso. It has names,
 * chips, text, pictures, icons and buttons, but no router, store, bridge, menus or realtime. The difference is the
 * product's own cost.
 */
const world = 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M3.6 9h16.8M3.6 15h16.8'
const dots = 'M4 12h2M11 12h2M18 12h2'
const thumb = 'M7 11v8h-4v-8zM7 11l4 -8h2v6h7l-2 10h-11'
const bubble = 'M3 20l1.3 -3.9a9 8 0 1 1 3.4 2.9z'
const arrow = 'M13 4v4q-9 2 -10 12q5 -6 10 -6v4l8 -7z'

const Icon = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" width={16} height={16} aria-hidden="true">
    <path d={d} />
  </svg>
)

const file = 'M14 3v4h5M17 21h-10l-2 -2v-14l2 -2h7l5 5v13z'
const down = 'M4 17v4h16v-4M7 11l5 5l5 -5M12 4v12'
const back = 'M15 6l-6 6l6 6'
const on = 'M9 6l6 6l-6 6'

const Slides = ({ count }: { readonly count: number }) => (
  <div className="slides">
    <button type="button" aria-label="Previous" disabled>
      <Icon d={back} />
    </button>
    1 of {count}
    <button type="button" aria-label="Next">
      <Icon d={on} />
    </button>
  </div>
)

const Part = ({ pictures, lines, large, offer, files }: FloorPost['parts'][number]) => (
  <section data-side={offer || undefined}>
    {lines.map(({ label, words }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
      <p key={at}>
        {label === '' ? null : <small>{label}</small>} {words}
      </p>
    ))}
    {pictures.length > 0 && (
      <div className="pictures" data-large={large ? pictures.length : undefined}>
        {pictures.map((src, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures keep their places
          <img key={at} src={src} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
    )}
    {files.map((name) => (
      <button key={name} type="button" className="file">
        <Icon d={file} />
        {name}
        <Icon d={down} />
      </button>
    ))}
    {offer && (
      <div className="offer">
        <span className="chip">2 credits</span>
        <button type="button">View details</button>
      </div>
    )}
  </section>
)

const Row = memo(({ post, index }: { readonly post: FloorPost; readonly index: number }) => {
  const [liked, setLiked] = useState(false)
  return (
    <article aria-posinset={index + 1} aria-setsize={-1} className="post" data-kind={post.kind}>
      <header>
        {post.avatar === null ? (
          <span className="avatar">{post.author.slice(0, 2)}</span>
        ) : (
          <img className="avatar" src={post.avatar} alt="" loading="lazy" decoding="async" />
        )}
        <div className="who">
          <a href={`#${post.id}`}>{post.author}</a>
          {post.chips.map((chip) => (
            <span key={chip} className="chip">
              {chip}
            </span>
          ))}
          <small>
            {post.time} <Icon d={world} />
          </small>
        </div>
        <button type="button" aria-label="More">
          <Icon d={dots} />
        </button>
      </header>
      <div className="parts" data-group={post.group || undefined}>
        {post.parts.map((part, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
          <Part key={n} {...part} />
        ))}
      </div>
      {post.slides > 1 && <Slides count={post.slides} />}
      {post.counts.length > 0 && (
        <div className="counts">
          {post.counts.map((text) => (
            <button key={text} type="button">
              {text}
            </button>
          ))}
        </div>
      )}
      <footer>
        <button type="button" aria-pressed={liked} onClick={() => setLiked(!liked)}>
          <Icon d={thumb} />
          Like
        </button>
        <button type="button">
          <Icon d={bubble} />
          Comment ({post.comments})
        </button>
        <button type="button">
          <Icon d={arrow} />
          Share
        </button>
      </footer>
    </article>
  )
})

const page = async (n: number): Promise<FloorPost[]> => {
  const answer = await fetch(`./pages/${n}.json`)
  return answer.ok ? ((await answer.json()) as FloorPost[]) : []
}

const Floor = () => {
  const [posts, setPosts] = useState<readonly FloorPost[]>([])
  const [next, setNext] = useState(1)
  const more = useCallback(async () => {
    const got = await page(next)
    setPosts((all) => [...all, ...got])
    setNext(next + 1)
  }, [next])
  useEffect(() => {
    if (next === 1) void more()
  }, [more, next])
  return (
    <Virtuoso
      role="feed"
      style={{ height: '100vh' }}
      data={posts as FloorPost[]}
      computeItemKey={(_, post) => post.id}
      increaseViewportBy={300}
      endReached={() => void more()}
      itemContent={(index, post) => <Row post={post} index={index} />}
    />
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Floor />
    </StrictMode>,
  )
