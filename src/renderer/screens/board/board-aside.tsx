import { useSearchParams } from 'wouter'
import { boardShowIn } from '#shared/paths.ts'
import { CurrentProduct } from '../../features/board/current-product.tsx'
import { VoyageSide } from '../../features/board/voyage-side.tsx'
import { AsideContent, useHasAside } from '../../ui/aside.tsx'

/** What the board speaks of, and when what departs. */
export const BoardAside = () => {
  const hasAside = useHasAside()
  const show = boardShowIn(useSearchParams()[0])
  if (!hasAside) return null
  return <AsideContent>{show === 'products' ? <CurrentProduct /> : <VoyageSide />}</AsideContent>
}
