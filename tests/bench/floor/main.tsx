import { memo, StrictMode, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Virtuoso } from 'react-virtuoso'
import type { FloorPost } from '../page/floor-post.ts'
import './floor.css'

/**
 * The floor of the wall's measurements: a bare React feed of the same posts on react-virtuoso, with no router, store,
 * bridge or realtime. What the product costs above it is the product's own.
 */
const Row = memo(({ post, index }: { readonly post: FloorPost; readonly index: number }) => {
  const [liked, setLiked] = useState(false)
  return (
    <article aria-posinset={index + 1} aria-setsize={-1} className="post">
      <header>
        {post.avatar === null ? (
          <span className="avatar">{post.author.slice(0, 2)}</span>
        ) : (
          <img className="avatar" src={post.avatar} alt="" loading="lazy" decoding="async" />
        )}
        <b>{post.author}</b>
        <small>{post.time}</small>
      </header>
      <div className="parts" data-group={post.group || undefined}>
        {post.parts.map(({ pictures, lines, large }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
          <section key={n}>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
              <p key={at}>{line}</p>
            ))}
            {pictures.length > 0 && (
              <div className="pictures" data-large={large || undefined}>
                {pictures.map((src, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pictures keep their places
                  <img key={at} src={src} alt="" loading="lazy" decoding="async" />
                ))}
              </div>
            )}
          </section>
        ))}
      </div>
      <footer>
        <button type="button" aria-pressed={liked} onClick={() => setLiked(!liked)}>
          Like {post.likes + (liked ? 1 : 0)}
        </button>
        <button type="button">Share</button>
        <button type="button">Comment ({post.comments})</button>
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
