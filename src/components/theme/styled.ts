import { type CSSObject, css, type SerializedStyles, type Theme } from '@emotion/react'
import emotionStyled, { type CreateStyled } from '@emotion/styled'

import { theme } from './theme.ts'

type Styles = CSSObject | ((given: { theme: Theme }) => CSSObject)
type Make = (styles: SerializedStyles) => unknown

/**
 * Emotion's `styled`, with styles that hang on nothing but the theme: they are worked out once, when the first such
 * element is drawn, where Emotion does it for each element. A list's rows are many elements.
 */
export const styled = new Proxy(emotionStyled, {
  get: (target, tag) => made(Reflect.get(target, tag)),
  apply: (target, _, given: Parameters<CreateStyled>) => made(target(...given)),
})

const made =
  (make: Make) =>
  (...styles: Styles[]) =>
    make(serializeOnce(styles))

function serializeOnce(styles: Styles[]): SerializedStyles {
  let serialized: SerializedStyles | undefined
  const get = () => {
    serialized ??= css(styles.map((style) => (typeof style === 'function' ? style({ theme }) : style)))
    return serialized
  }
  return {
    get name() {
      return get().name
    },
    get styles() {
      return get().styles
    },
    get next() {
      return get().next
    },
  } as SerializedStyles
}
