import { IconPackageOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation, useRoute } from 'wouter'
import { idPattern } from '#shared/contract/entities/id.ts'
import { productFieldKeys } from '#shared/contract/entities/product-fields.ts'
import { homePath, routes } from '#shared/paths.ts'
import { productSubject } from '#shared/rules/review-subject.ts'
import classes from '../../features/product/product.module.css'
import { ProductHead } from '../../features/product/product-head.tsx'
import { useProduct } from '../../features/product/product-state.ts'
import { productTexts as texts } from '../../features/product/texts.ts'
import { ReviewSection } from '../../features/reviews/review-section.tsx'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Box, Row, Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const CenteredState = ({ title, detail, action }: { title: string; detail?: string; action: ReactNode }) => (
  <EmptyState
    role="status"
    icon={<IconPackageOff size={28} stroke={1.5} />}
    title={title}
    {...(detail === undefined ? {} : { detail })}
    action={action}
  />
)

const Unknown = () => {
  const [, navigate] = useLocation()
  return (
    <CenteredState
      title={texts.unknown}
      detail={texts.unknownDetail}
      action={<Button onClick={() => navigate(homePath)}>{texts.goToWall}</Button>}
    />
  )
}

const Waiting = () => (
  <Stack
    panel
    p={5}
    breaks
    className={classes.head}
    role="status"
    aria-busy="true"
    aria-label={texts.loading}
  >
    <Row gap={4} rowGap={3} align="start" wrap className={classes.top}>
      <Skeleton width={112} height={72} />
      <Stack gap={2.5} shrink className={classes.bones}>
        <Skeleton width={220} height={18} />
        <Skeleton width={80} height={20} />
      </Stack>
    </Row>
    <Skeleton />
    <Skeleton width="60%" />
  </Stack>
)

const ProductOf = ({ uuid }: { readonly uuid: string }) => {
  const { phase, details, product, type, refetch } = useProduct(uuid)
  useScreenTitle(product && type ? product[productFieldKeys[type][0]] : null)
  if (product === null) {
    if (phase === 'loading') return <Waiting />
    if (phase === 'not-found') return <Unknown />
    return <CenteredState title={texts.failed} action={<Button onClick={refetch}>{texts.retry}</Button>} />
  }
  return (
    <>
      <ProductHead product={product} type={type ?? 'ExporterProduct'} details={details} />
      {phase === 'not-found' ? (
        <Row as="p" gap={3} justify="between" size="m" tone="secondary">
          {texts.seenOnly}
        </Row>
      ) : null}
      {phase === 'failed' ? (
        <Row as="p" gap={3} justify="between" size="m" tone="secondary" role="status">
          {texts.failedSeen}
          <Button size="small" onClick={refetch}>
            {texts.retry}
          </Button>
        </Row>
      ) : null}
      <ReviewSection subject={productSubject(product, details)} onChanged={refetch} />
    </>
  )
}

/** A product's free screen in the app: free facts and reviews. The paid details are the network's page. */
export const ProductScreen = () => {
  const [, parameters] = useRoute(routes.product)
  const uuid = parameters?.uuid ?? ''
  return (
    <Box scrolls>
      <Stack p={4} gap={3} className={classes.column}>
        {idPattern.test(uuid) ? <ProductOf key={uuid} uuid={uuid} /> : <Unknown />}
      </Stack>
    </Box>
  )
}
