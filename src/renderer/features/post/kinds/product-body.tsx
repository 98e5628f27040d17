import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import { productPath } from '#shared/paths.ts'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { ViewDetails } from '../../credits/view-details.tsx'
import { AskAbout, productQuote } from '../ask-about.tsx'
import { postTexts, productLinkTexts as texts } from '../texts.ts'
import { Group } from './group.tsx'
import classes from './item.module.css'
import { Gone, Picture } from './item.tsx'
import type { KindProps } from './kind-props.ts'
import { openProduct, useProductFacts } from './product-facts.tsx'

interface ProductCardProps {
  readonly product: Product
  readonly postId: string
  readonly type: ProductType
  readonly tile?: boolean
}

/** A product with its name, its picture, and its facts in the order of the settings. */
const ProductCard = ({ product, postId, type, tile = false }: ProductCardProps) => {
  const facts = useProductFacts(product, type)
  return (
    <div className={tile ? `${classes.item} ${classes.tile}` : classes.item}>
      <Row gap={3} align="stretch" shrink className={classes.row}>
        {product.picture_url ? <Picture path={product.picture_url} alt="" /> : null}
        <Box grow>
          {tile ? (
            <Text size="s" tone="accent" weight={500}>
              {postTexts.sides[type]}
            </Text>
          ) : null}
          <Text
            as="a"
            size="l"
            weight={600}
            clamp={6}
            className={`${classes.title} ${classes.titleLink}`}
            href={productPath(product.uuid)}
            title={texts.about(product.product)}
            dir="auto"
            onClick={(event) => {
              event.preventDefault()
              openProduct(product, type)
            }}
          >
            {product.product || texts.noName}
          </Text>
          <Text as="dl" size="m" mt={1} className={classes.fields}>
            {facts.map(({ key, label, value }) => (
              <Field key={key} name={label}>
                {value}
              </Field>
            ))}
          </Text>
        </Box>
      </Row>
      <Row gap={2} justify="end" wrap className={classes.foot}>
        <AskAbout
          offer={{ ownerId: product.user_id, postId, quote: productQuote(product) }}
          of={product.product}
        />
        <ViewDetails
          subject={{
            type: type === 'ExporterProduct' ? 'exporter-product' : 'importer-product',
            productId: product.id,
            uuid: product.uuid,
          }}
          ownerId={product.user_id}
          deducted={null}
          picture={product.picture_url}
          of={product.product}
        />
      </Row>
    </div>
  )
}

const Field = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd title={name} dir="auto">
      {children}
    </dd>
  </>
)

export const ProductBody = ({ post: { id, postable } }: KindProps<'ProductPost'>) =>
  postable?.product && postable.product_type ? (
    <ProductCard product={postable.product} postId={id} type={postable.product_type} />
  ) : (
    <Gone>{postTexts.itemGone}</Gone>
  )

export const ProductGroupBody = ({ post: { id, postable } }: KindProps<'ProductGroupPost'>) =>
  postable ? (
    <Group items={postable.items} label={postTexts.kinds.ProductGroupPost}>
      {(product, model) => (
        <ProductCard
          product={product}
          postId={id}
          type={model === 'ImporterProduct' ? 'ImporterProduct' : 'ExporterProduct'}
          tile
        />
      )}
    </Group>
  ) : (
    <Gone>{postTexts.postGone}</Gone>
  )
