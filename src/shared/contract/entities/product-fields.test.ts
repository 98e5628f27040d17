import { expect, it } from 'vitest'
import { productFieldKeys, productFields } from './product-fields.ts'

it.each([
  ['by number', '3,1,6', ['price_text', 'product', 'country_of_origin']],
  ['by key', 'color, product', ['color', 'product']],
  ['as JSON', '["4",3]', ['price_currency', 'price_text']],
  ['twice and unknown ones too', '2,2,9,0,nonsense,5', ['product_unique_id', 'color']],
])('returns the fields that settings name %s', (_how, setting, fields) => {
  expect(productFields({ exporter_product_fields: setting }, 'ExporterProduct')).toEqual(fields)
})

it.each([[null], [{}], [{ exporter_product_fields: '' }], [{ exporter_product_fields: 'none,0,99' }]])(
  'returns all eight fields in order without readable settings (%j)',
  (settings) => {
    expect(productFields(settings, 'ExporterProduct')).toEqual(productFieldKeys.ExporterProduct)
  },
)

it("returns the importer's countries as the sixth field", () => {
  expect(productFields({ importer_product_fields: '6' }, 'ImporterProduct')).toEqual(['importer_countries'])
  expect(productFields({ exporter_product_fields: '6' }, 'ImporterProduct')).toHaveLength(8)
})
