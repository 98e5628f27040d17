const declaration = /(?:^|[\s{;])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g
const side = /(?<![\w-])(?:left|right)(?![\w-])/
/** The next declaration or rule after the comment is an exception. */
const exception = /\/\*\s*physical: \S[^*]*\*\/[^;{}]*[;{}]/g

const fourSides = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/

/** Splits a value at its outer spaces. */
const partsOf = (value: string): string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

const isUneven = (property: string, value: string): boolean => {
  const [first, second = first, third = first, fourth = second] = partsOf(value)
  if (fourSides.test(property)) return second !== fourth
  return property === 'border-radius' && (first !== second || third !== fourth)
}

/**
 * Returns the declarations of a stylesheet that would be on the wrong side in a right-to-left language. A comment
 * `physical: reason` before a declaration or rule allows it.
 */
export const sideBreaches = (css: string): string[] => {
  const text = css.replaceAll(exception, ';').replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
  const corners = [...text.matchAll(/@(?:top|bottom)-(?:left|right)/g)].map(
    ([name]) => `${name} has a physical side`,
  )
  const declarations = [...text.matchAll(declaration)].flatMap(([, property = '', value = '']) => {
    if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) return [`${property}: use the logical property`]
    if (side.test(value)) return [`${property}: ${side.exec(value)?.[0]} is a physical side`]
    if (isUneven(property, value)) return [`${property}: use the -inline and -block properties`]
    if (/translateX\((?!.*--q-forward)/.test(value)) return [`${property}: translateX needs var(--q-forward)`]
    return []
  })
  return [...corners, ...declarations]
}
