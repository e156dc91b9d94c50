import type { GlassesModel } from '../../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../../api/contract/glasses/layouts.ts'

export type LensProps = {
  model: GlassesModel
  /** The app's drawing; null where nothing is shown. */
  layout: Layout | null
  scene?: 'street' | 'black'
  /** The picture's name, where its text stands beside it; its content by default. */
  label?: string
  /** Its owner says what is not shown. */
  noteless?: boolean
  off?: boolean
}
